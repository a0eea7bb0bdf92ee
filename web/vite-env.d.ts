/// <reference types="vite/client" />

declare module 'virtual:farben.css';
declare module 'virtual:handbuch' {
  export const kapitel: import('./pages/handbuch.ts').Kapitel[];
  export const bilder: Record<string, import('./pages/handbuch.ts').Bild>;
}
