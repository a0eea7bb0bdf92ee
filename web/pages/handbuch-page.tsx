import { bilder, kapitel } from 'virtual:handbuch';
import { type ReactNode, useEffect, useId } from 'react';
import { type Actor, loggedIn, mayEditAnlass, mayManageBenutzer } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { useSession } from '#web/session.ts';
import { Link } from '#web/ui/link.tsx';
import type { Block, Inline, Kapitel } from './handbuch.ts';
import styles from './handbuch-page.module.css';

/** Who a chapter is for, in the order of the files in docs/handbuch. */
const readers: ((actor: Actor | null) => boolean)[] = [loggedIn, mayEditAnlass, mayManageBenutzer];

export function Component() {
  const { t, language } = useTranslation();
  const session = useSession();
  usePartOfAddress();
  const mine = kapitel.filter((_, index) => readers[index]?.(session));
  return (
    <Page title={t('handbuch.title')} lead={t('handbuch.lead')} width="narrow" noIndex>
      {language !== 'de' && <p>{t('handbuch.deutsch')}</p>}
      <div className={styles.handbuch}>
        <Inhalt kapitel={mine} />
        {mine.map((one) => (
          <Chapter key={one.titel} kapitel={one} isAlone={mine.length === 1} />
        ))}
      </div>
    </Page>
  );
}

/** When the page is loaded with the address of a part, the browser looks for it before it is there. */
function usePartOfAddress(): void {
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

function Inhalt({ kapitel: all }: { kapitel: Kapitel[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('handbuch.inhalt')} className={styles.inhalt}>
      {all.map(({ titel, blocks }) => (
        <div key={titel} lang="de">
          {all.length > 1 && <p>{titel}</p>}
          <ul>
            {headingsOf(blocks).map((heading) => (
              <li key={textOf(heading)}>
                <Link to={`#${anchor(heading)}`}>{textOf(heading)}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function headingsOf(blocks: Block[]): Inline[][] {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.content] : []));
}

function anchor(heading: Inline[]): string {
  return textOf(heading)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-');
}

function textOf(content: Inline[]): string {
  return content.map(({ text }) => text).join('');
}

function Chapter({ kapitel: { titel, blocks }, isAlone }: { kapitel: Kapitel; isAlone: boolean }) {
  const heading = useId();
  return (
    <section lang="de" aria-labelledby={heading} className={styles.chapter}>
      <h2 id={heading} className={isAlone ? 'visually-hidden' : undefined}>
        {titel}
      </h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter never changes while it is read
        <Part key={index} block={block} />
      ))}
    </section>
  );
}

function Part({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={anchor(block.content)} tabIndex={-1}>
          <Words content={block.content} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'picture':
      return (
        <figure>
          <img {...bilder[block.file]} alt="" loading="lazy" decoding="async" />
          <figcaption>{block.text}</figcaption>
        </figure>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
    case 'points':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
  }
}

function Items({ items }: { items: Inline[][] }) {
  return items.map((content) => (
    <li key={textOf(content)}>
      <Words content={content} />
    </li>
  ));
}

function Words({ content }: { content: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand in a sentence twice
  return content.map(({ kind, text }, index) => (kind === 'strong' ? <strong key={index}>{text}</strong> : text));
}
