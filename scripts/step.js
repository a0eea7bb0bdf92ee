/** Says what is being done, and how long it took. */
export async function step(name, work) {
  process.stdout.write(`${name} … `);
  const start = performance.now();
  try {
    await work();
    console.log(`done in ${seconds(start)} s`);
  } catch (error) {
    console.log(`failed after ${seconds(start)} s`);
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function seconds(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}
