/** Runs `work` over the list, `width` at a time, in order of start. */
export async function inParallel(list, width, work) {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
