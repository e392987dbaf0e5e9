import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disorder } from '../chaos/disorder.mjs';
import { topics } from '../../packages/contracts/src/topics.ts';

test(
  'every event three times, out of order, under new ids, with poison between: all rows stay the same',
  { timeout: 240_000 },
  async () => {
    const { right, ...counts } = await disorder();
    assert.equal(counts['tables changed'], 0, JSON.stringify(counts));
    assert.ok(right, JSON.stringify(counts));
    // signals and mails live a day; a mail that is asked for under another id is another mail
    const lasting = Object.values(topics).filter(
      ({ kind }) => !['signals', 'messages'].includes(kind),
    ).length;
    assert.equal(counts.topics, lasting, 'each topic of facts and each compacted one took part');
  },
);
