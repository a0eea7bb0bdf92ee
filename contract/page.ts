import type { Language } from './language.ts';
import type { Reading } from './reading.ts';

// What the server asks the renderer, which is built from web/, and what that answers: neither imports the other.

export type PageRequest = {
  path: string;
  language: Language;
  reading: Reading;
  publicUrl: string;
  /** How the page asks the API. */
  send: (request: { method: string; url: string }) => Promise<{ status: number; body: string }>;
};

export type RenderedPage = {
  status: number;
  language: string;
  head: string;
  body: string;
  /** What the browser needs to take the page over, as JSON. */
  state: string;
  modules: string[];
  /** Nothing without the application, which is then fetched at once. */
  live: boolean;
  redirect?: string;
};

/** What pages read of the query of their address. Nothing else there changes a page: a mark that a circular adds, say. */
export const pageQueries: ReadonlySet<string> = new Set(['ab', 'jahr', 'redirect', 'seite', 'sortierung']);
