import { Fragment } from 'react';
import { firstCharacters } from '#web/ui/first-characters.ts';
import styles from './beschreibung.module.css';
import { splitLinks } from './split-links.ts';

/** Plain text as it was typed: line breaks stay, web addresses become links, nothing else is read into it. `short`: for a card. */
export function Beschreibung({ text, short }: { text: string; short?: boolean }) {
  const shown = short ? beginning(text.trim()) : text.trim();
  if (!shown) return null;
  let offset = 0;
  return (
    <p className={styles.text} data-short={short || undefined}>
      {splitLinks(shown).map(({ text: part, href }) => {
        const key = offset;
        offset += part.length;
        return href ? (
          <a key={key} href={href} rel="nofollow noopener">
            {part}
          </a>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </p>
  );
}

// more than the few lines a card shows would only weigh the list down
function beginning(text: string): string {
  const dense = text.replaceAll(/\s*\n\s*/g, '\n');
  const shown = firstCharacters(dense, 400);
  // half a word is none; where all is one word it is cut, but half of an address would lead nowhere
  return shown === dense ? dense : `${shown.replace(/(?:\s|^(?=\W*(?:https?:|www\.)))\S*$/i, '')} …`;
}
