import zirkel from '#content/pages/bilder/zirkel.svg?raw';
import { Picture } from './picture.tsx';

/** The fraternity's monogram, drawn as one line. */
export function Zirkel() {
  return <Picture svg={zirkel} />;
}
