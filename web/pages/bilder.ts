// The drawings of content/pages/bilder/ by their file names, as content names them.

const drawings = import.meta.glob<string>('#content/pages/bilder/zeichnung-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const crests = import.meta.glob<string>('#content/pages/bilder/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** As text, to stand in the page and wear its colours. */
export function drawing(datei: string): string {
  return find(drawings, datei);
}

/** As an address, for pictures in colours of their own. */
export function crestUrl(datei: string): string {
  return find(crests, datei);
}

function find(files: Record<string, string>, datei: string): string {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${datei}`));
  if (!found) throw new Error(`There is no ${datei} in content/pages/bilder/`);
  return found[1];
}
