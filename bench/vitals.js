// Runs in the page before anything else; what it finds is in `vitals`.
window.vitals = { fcp: 0, lcp: 0, cls: 0, inp: 0 };

function observe(type, read, more = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more });
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') window.vitals.fcp = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => {
  window.vitals.lcp = startTime;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.vitals.cls += value;
});
observe(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) window.vitals.inp = Math.max(window.vitals.inp, duration);
  },
  { durationThreshold: 16 },
);
