import type { IconNode } from 'lucide';

/** One of lucide's, by its lines; how lines are drawn stands in theme.css. It repeats what the text beside it says. */
export function Icon({ of: lines, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // as text: React would write, and take over, three elements for each of the twenty icons of a page
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the lines are part of the build, nobody else writes them
      dangerouslySetInnerHTML={drawing(lines)}
    />
  );
}

const drawings = new Map<IconNode, { __html: string }>();

function drawing(lines: IconNode): { __html: string } {
  const known = drawings.get(lines) ?? { __html: lines.map(draw).join('') };
  drawings.set(lines, known);
  return known;
}

function draw([tag, shape]: IconNode[number]): string {
  const attributes = Object.entries(shape).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributes.join('')}></${tag}>`;
}
