// The handbook's small part of Markdown, read when the site is built. What is no part of it is plain text, so that
// nothing in a document can become anything but words and pictures.

export type Inline = { kind: 'text' | 'strong'; text: string };
export type Block =
  | { kind: 'heading' | 'paragraph'; content: Inline[] }
  | { kind: 'steps' | 'points'; items: Inline[][] }
  | { kind: 'picture'; file: string; text: string };
export type Kapitel = { titel: string; blocks: Block[] };
/** A picture with its place and its size, so that the page keeps the room for it. */
export type Bild = { src: string; width: number; height: number };

export function parseKapitel(markdown: string): Kapitel {
  const [first = '', ...parts] = markdown.trim().split(/\n{2,}/);
  return { titel: first.replace(/^# /, ''), blocks: parts.map(parseBlock) };
}

function parseBlock(part: string): Block {
  const lines = part.split('\n');
  const [, text = '', file = ''] = /^!\[([^\]]*)\]\((?:bilder\/)?([\w.-]+)\)$/.exec(part) ?? [];
  if (file) return { kind: 'picture', file, text };
  if (part.startsWith('## ')) return { kind: 'heading', content: parseInline(part.slice(3)) };
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', items: parseItems(lines) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'points', items: parseItems(lines) };
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

function parseItems(lines: string[]): Inline[][] {
  return lines.map((line) => parseInline(line.replace(/^(?:-|\d+\.) /, '')));
}

function parseInline(text: string): Inline[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((piece, index): Inline => ({ kind: index % 2 === 1 ? 'strong' : 'text', text: piece }))
    .filter((piece) => piece.text !== '');
}
