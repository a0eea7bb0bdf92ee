/// <reference types="vite/client" />

declare module 'virtual:farben.css';
declare module 'virtual:handbuch' {
  export const kapitel: import('./pages/handbuch.ts').Kapitel[];
  export const bilder: Record<string, import('./pages/handbuch.ts').Bild>;
}

/** Set by early.ts, but for the last. */
interface Window {
  /** Asked for together with the application, which does not wait for it. */
  catalogue?: Promise<Response>;
  /** The buttons pressed so far, none of which was answered; from then on they are no longer kept. */
  takePresses?: () => HTMLElement[];
  /** Set by the application once it is there. */
  prefetchPage?: (href: string) => void;
}
