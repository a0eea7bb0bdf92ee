import { describe, expect, it } from 'vitest';
import { parseKapitel } from './handbuch.ts';

describe('a chapter of the handbook', () => {
  it('is read into headings, paragraphs, lists and pictures', () => {
    const text =
      '# Titel\n\n## Wie\n\nEin **Wort**\nund mehr.\n\n1. eins\n2. **zwei**\n\n- da\n\n![Bild](bilder/a-b.webp)\n';
    expect(parseKapitel(text)).toEqual({
      titel: 'Titel',
      blocks: [
        { kind: 'heading', content: [{ kind: 'text', text: 'Wie' }] },
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Ein ' },
            { kind: 'strong', text: 'Wort' },
            { kind: 'text', text: ' und mehr.' },
          ],
        },
        { kind: 'steps', items: [[{ kind: 'text', text: 'eins' }], [{ kind: 'strong', text: 'zwei' }]] },
        { kind: 'points', items: [[{ kind: 'text', text: 'da' }]] },
        { kind: 'picture', file: 'a-b.webp', text: 'Bild' },
      ],
    });
  });

  it('takes markup of any other kind as words', () => {
    const [block] = parseKapitel('# T\n\n<script>alert(1)</script> [x](javascript:alert(1))').blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      content: [{ kind: 'text', text: '<script>alert(1)</script> [x](javascript:alert(1))' }],
    });
  });
});
