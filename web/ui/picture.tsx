/** A drawing of ours that takes its colours from the page, which only inline SVG can. */
export function Picture({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of the build, nobody else writes it
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
