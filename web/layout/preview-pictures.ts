/** The pages that have a picture of their own where their address is shared; it is made when the site is built. */
export const previewPictures = [
  'home',
  'anlaesse',
  'archiv',
  'kontakt',
  'verbindung',
  'geschichte',
  'schwesterverbindungen',
  'vorstand',
  'aktivitas',
  'staemme',
] as const;
export type PreviewPicture = (typeof previewPictures)[number];

/** `/anlaesse/7` shares the picture of `/anlaesse`; what has none shows that of the home page. */
export function previewPath(pathname: string): string {
  const section = pathname.split('/')[1];
  return `/assets/vorschau/${previewPictures.find((name) => name === section) ?? 'home'}.png`;
}
