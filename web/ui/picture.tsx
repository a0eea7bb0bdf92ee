/** A drawing of ours that takes its colours from the page, which only inline SVG can. Without `alt` it is mere ornament. */
export function Picture({ svg, alt, className }: { svg: string; alt?: string; className?: string }) {
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of the build, nobody else writes it
  return <span {...meaning} className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
