type Part = { text: string; href?: string };

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'«»„“”‹›]+/gi;

/** Cuts a text into plain parts and web addresses. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    if (!/[^.\s]\.[^.\s]|localhost/i.test(link)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, href: /^www\./i.test(link) ? `https://${link}` : link });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

// the full stop belongs to the sentence, and a bracket to whoever opened it
function withoutPunctuation(link: string): string {
  const trimmed = link.replace(/[.,;:!?…]+$/, '');
  const unbalanced = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length;
  return unbalanced || trimmed.endsWith(']') ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed;
}
