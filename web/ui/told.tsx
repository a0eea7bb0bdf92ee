import { createPortal } from 'react-dom';

const place = 'gesagt';

/** Stands once in the layout, there before what is told in it, or nothing would be said. */
export function TellingPlace() {
  return <div id={place} role="status" aria-atomic={false} className="visually-hidden" />;
}

/** A text in the list of a field, where nothing may stand that is said by itself: it is said aloud elsewhere. */
export function Told({ text }: { text: string }) {
  return (
    <>
      <span>{text}</span>
      <Said text={text} />
    </>
  );
}

/** Said aloud, and nothing to be seen. */
export function Said({ text }: { text: string }) {
  const element = document.getElementById(place);
  return element && createPortal(<span>{text}</span>, element);
}
