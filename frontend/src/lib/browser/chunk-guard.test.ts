import { storage } from '../../testing/gateway.ts';
import { followNetwork, loadChunk, mayReload, onBeforeReload, settledMs } from './chunk-guard.ts';

test('a page reloads itself at most once in 60 seconds', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload(100_000, 100_000)).toBe(false);
  expect(mayReload(100_000, 159_999)).toBe(false);
  expect(mayReload(100_000, 160_000)).toBe(true);
});
test('a clock that was set back does not forbid reloading for ever', () => {
  expect(mayReload(900_000, 100_000)).toBe(true);
});

describe('a chunk that can’t be had', () => {
  const gone = () => Promise.reject(new Error('gone'));
  let done: string[];
  let reloaded: Promise<void>;

  function open(onLine: boolean): void {
    done = [];
    reloaded = new Promise((resolve) => {
      const reload = (): void => {
        done.push('reloaded');
        resolve();
      };
      Object.defineProperty(globalThis, 'window', { value: { location: { reload } }, configurable: true });
    });
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  }
  beforeEach(() => {
    globalThis.sessionStorage = storage();
  });

  test('reloads the page after answers are saved, and once only', async () => {
    open(true);
    const stop = onBeforeReload(async () => {
      await Promise.resolve();
      done.push('saved');
    });
    void loadChunk(gone);
    await reloaded;
    expect(done).toEqual(['saved', 'reloaded']);
    await expect(loadChunk(gone)).rejects.toThrow('gone');
    expect(done).toHaveLength(2);
    stop();
  });

  test('does not take away a page on which something stands that could not be saved', async () => {
    for (const save of [() => false, () => Promise.reject(new Error('full'))]) {
      open(true);
      const stop = onBeforeReload(save);
      await expect(loadChunk(gone)).rejects.toThrow('gone');
      expect(done).toEqual([]);
      stop();
    }
    open(true);
    void loadChunk(gone);
    await reloaded;
    expect(done).toEqual(['reloaded']);
  });

  test('is a failure without a network: a reload would lose the page', async () => {
    open(false);
    await expect(loadChunk(gone)).rejects.toThrow('gone');
    expect(done).toEqual([]);
  });

  describe('when the network has been away', () => {
    const network = new EventTarget();
    followNetwork(network);
    let nowMs = 1_000_000;
    beforeEach(() => {
      vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    });
    afterEach(() => {
      nowMs += settledMs;
      vi.restoreAllMocks();
    });

    test('is a failure where it was away at the beginning, or in between', async () => {
      open(false);
      const begunAway = loadChunk(() =>
        Promise.resolve()
          .then(() => open(true))
          .then(gone),
      );
      await expect(begunAway).rejects.toThrow('gone');
      expect(done).toEqual([]);
      const awayMeanwhile = loadChunk(async () => {
        nowMs += settledMs;
        network.dispatchEvent(new Event('online'));
        await gone();
      });
      await expect(awayMeanwhile).rejects.toThrow('gone');
      expect(done).toEqual([]);
    });

    test('is a failure for five seconds after it is back: it says so before it answers', async () => {
      open(true);
      network.dispatchEvent(new Event('online'));
      nowMs += settledMs - 1;
      await expect(loadChunk(gone)).rejects.toThrow('gone');
      expect(done).toEqual([]);
      nowMs += 1;
      void loadChunk(gone);
      await reloaded;
      expect(done).toEqual(['reloaded']);
    });
  });

  test('leaves nothing to do where it comes', async () => {
    open(true);
    expect(await loadChunk(() => Promise.resolve('chunk'))).toBe('chunk');
    expect(done).toEqual([]);
  });
});
