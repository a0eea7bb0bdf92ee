/** One round at a time. Whoever asks during a round shares the next one, which begins after all of them have asked. */
export function inRounds<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const round = run();
    running = round.catch(() => {}).finally(() => (running = undefined));
    return round;
  };
  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running.then(begin);
    return next;
  };
}
