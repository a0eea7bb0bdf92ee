import type { ReactNode } from 'react';
import { Page } from '#web/layout/page.tsx';
import styles from './preview.module.css';
import { Buttons } from './preview-buttons.tsx';
import { Choices, Fields, Files, Times } from './preview-fields.tsx';
import { Lists, Marks, Messages, Waiting } from './preview-pieces.tsx';

// Every component of web/ui in every state, on one page. Only `npm run dev` has it; e2e/preview.spec.ts photographs it.

const sections: Record<string, () => ReactNode> = {
  Buttons,
  Fields,
  Times,
  Choices,
  Files,
  Lists,
  Waiting,
  Messages,
  Marks,
};

export function Component() {
  return (
    <Page title="Preview" lead="Every component of web/ui in every state." noIndex>
      <div className={styles.preview}>
        {Object.entries(sections).map(([title, Content]) => (
          <section key={title} className={styles.section} aria-labelledby={`preview-${title}`}>
            <h2 id={`preview-${title}`}>{title}</h2>
            <Content />
          </section>
        ))}
      </div>
    </Page>
  );
}
