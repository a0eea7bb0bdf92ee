// Runs before the first paint: the chosen colour scheme, and no flash of 'Login' for whoever is logged in. Then it
// fetches the application: at once for members, for a message begun before and for pages that are nothing without it,
// else at the first sign that somebody is there, or after a while. Links, menus and downloads are the browser's own and
// do not wait for it, and small pictures come when all else is there. A page that somebody is about to open is fetched
// beforehand, first by this script, then by the application.
(() => {
  const patience = 10_000;
  const aimTime = 80;
  const stalledTime = 20_000;
  const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'];
  const root = document.documentElement;
  // read now: a browser that translates the page will write another language here
  const { lang } = root;
  const { parts = '', needed } = (document.currentScript as HTMLScriptElement).dataset;
  const files = parts.split(' ');
  const isNeeded = needed !== undefined;
  const here = new URL(location.href);
  const pressed: HTMLElement[] = [];
  let isFetched = false;
  let hasFailed = false;
  let isTaken = false;

  forgetByOurselves();
  const chosen = localStorage.getItem('farbschema');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  const isMember = sessionStorage.getItem('token') !== null;
  if (isMember) root.dataset.loggedIn = '';

  keepPresses();
  awaitAim();
  addEventListener('popstate', followBack);
  addEventListener('load', showLater);
  const hasDraft = sessionStorage.getItem('kontakt.entwurf') !== null;
  if (isMember || hasDraft || isNeeded) fetchApp();
  else awaitSign();

  // Whoever lets sites keep nothing gets an error, or null, for the store itself: a log-in then lasts as long as the page.
  function forgetByOurselves(): void {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      try {
        window[name].getItem('');
      } catch {
        const kept = new Map<string, string>();
        const value = {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, text: string) => kept.set(key, text),
          removeItem: (key: string) => kept.delete(key),
          clear: () => kept.clear(),
        };
        Object.defineProperty(window, name, { value });
      }
    }
  }

  // A button pressed too early is pressed again when it can answer, see takeover.ts. That of a form is there for the mouse,
  // and for Enter, as soon as all is filled in.
  function keepPresses(): void {
    const keep = (event: Event) => {
      const button = (event.target as Element).closest<HTMLElement>('button:not([popovertarget])');
      if (!button) return;
      event.preventDefault();
      pressed.push(button);
      root.dataset.waiting = '';
    };
    const allow = ({ target }: Event) => {
      const { form } = target as HTMLInputElement;
      const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
      if (button) button.disabled = !form?.checkValidity();
    };
    addEventListener('click', keep, true);
    addEventListener('input', allow);
    window.takePresses = () => {
      isTaken = true;
      removeEventListener('click', keep, true);
      removeEventListener('input', allow);
      return pressed;
    };
  }

  // Whoever points at a link for a moment, by mouse, finger or key, is likely to follow it.
  function awaitAim(): void {
    let aim = 0;
    const onAim = ({ target }: Event) => {
      clearTimeout(aim);
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (link && isOtherPage(link)) aim = setTimeout(() => prefetch(link.href), aimTime);
    };
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    for (const sign of saves ? [] : ['pointerover', 'touchstart', 'focusin']) {
      addEventListener(sign, onAim, { capture: true, passive: true });
    }
    // the finger scrolls
    addEventListener('pointercancel', () => clearTimeout(aim), true);
  }

  function isOtherPage({ origin, pathname, search }: HTMLAnchorElement | URL): boolean {
    const isPage = origin === location.origin && /^\/(?!api\/)[\w/-]+$/.test(pathname);
    return isPage && pathname + search !== location.pathname + location.search;
  }

  function prefetch(href: string): void {
    if (window.prefetchPage) window.prefetchPage(href);
    // Pages with a query are made for each request, and would be made twice. By fetch, for Safari knows no link of that
    // kind, and Firefox holds it against `default-src`. What fails now is asked for when the page is opened.
    else if (!href.includes('?')) fetch(href, { headers: { purpose: 'prefetch' }, priority: 'low' }).catch(() => {});
  }

  // Of a page that was loaded anew, the one before is the same document to a browser if the application had led from there:
  // it changes the address and leaves the rest to the application.
  function followBack(): void {
    if (!isTaken && isOtherPage(here)) location.reload();
  }

  function showLater(): void {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-later]')) {
      image.src = image.dataset.later as string;
    }
  }

  function awaitSign(): void {
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
    addEventListener('load', () => setTimeout(fetchApp, patience));
  }

  function onSign({ type, target }: Event): void {
    // with a finger on a link the next page is on its way, and the line is better left to it
    if (type !== 'keydown' && (target as Element).closest?.('a[href]')) return;
    fetchApp();
  }

  function fetchApp(): void {
    if (isFetched || isTaken) return;
    isFetched = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    window.catalogue = fetch(`/assets/i18n/${lang}.json`);
    if (hasFailed) fetchAgain();
    else {
      for (const href of files) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      startApp();
      if (isNeeded) setTimeout(fail, stalledTime);
    }
  }

  // A script that failed to come is not asked for again by every browser: whoever presses something gets the whole page
  // anew, as soon as there is a connection, unless that would lose what was typed.
  function fetchAgain(): void {
    const proceed = ({ ok }: Response) => {
      if (!ok) fail();
      else if (isTyped()) startApp();
      else location.reload();
    };
    fetch(location.href, { method: 'HEAD' }).then(proceed, fail);
  }

  function startApp(): void {
    import(/* @vite-ignore */ files[0] as string).catch((reason) => {
      console.error(reason);
      fail();
    });
  }

  // Said where somebody waits for it, see late-notice.tsx, and tried again at the next press; where the page is nothing
  // without the application, by itself too as soon as there is a connection. What was pressed is to be pressed again.
  function fail(): void {
    if (isTaken) return;
    hasFailed = true;
    isFetched = false;
    if (isNeeded || pressed[0]) root.dataset.failed = '';
    pressed.length = 0;
    delete root.dataset.waiting;
    addEventListener('click', onSign, true);
    if (isNeeded) addEventListener('online', fetchApp);
  }

  function isTyped(): boolean {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  }
})();
