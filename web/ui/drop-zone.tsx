import { Upload } from 'lucide';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './drop-zone.module.css';
import { Icon } from './icon.tsx';

/** A drop is handed over only after this time, so that the zone is seen to have taken it. */
const delay = 200;

type Props = {
  /** Of the button, for whoever has to lead there. */
  id?: string;
  label: string;
  /** What the button says: 'Dateien auswählen'. */
  choose: string;
  /** What may be dropped, for those who read. */
  hint?: ReactNode;
  /** Endings with their dot; only a help for the file dialog, whoever takes the files checks them. */
  extensions: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes files by drag and drop, or by a plain button. */
export function DropZone({ id, label, choose, hint, extensions, multiple = true, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [state, setState] = useState<'idle' | 'over' | 'dropped'>('idle');
  const hintId = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useHarmlessDrops();

  const over = (event: DragEvent) => {
    event.preventDefault();
    if (state === 'idle') setState('over');
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null) && state === 'over') setState('idle');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return setState('idle');
    setState('dropped');
    timer.current = window.setTimeout(() => {
      setState('idle');
      onFiles(files);
    }, delay);
  };
  const chosen = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])];
    // the same file may be chosen again
    element.value = '';
    if (files.length > 0) onFiles(files);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the drop zone for a part of a form
    <div
      role="group"
      aria-label={label}
      aria-describedby={hint ? hintId : undefined}
      className={styles.zone}
      data-state={state}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Icon of={Upload} className={styles.icon} />
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <Button id={id} look="quiet" onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        multiple={multiple}
        accept={extensions.join(',')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A file that misses the zone would otherwise be opened by the browser, in the place of the page. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
