/** The machine's own Node is used only where npm has none for it; then it must be new enough. */
export function requireNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(`Progi needs Node 24 or later; this is ${process.version} (${process.platform} ${process.arch}).`);
  process.exit(1);
}
