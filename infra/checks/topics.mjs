import { topics } from '../../packages/contracts/src/topics.ts';
import { files, read, source } from './tree.mjs';

const home = 'packages/contracts/src/topics.ts';
const escaped = Object.keys(topics).map((name) => name.replaceAll(/[.-]/g, '\\$&'));
// After a quote or the placeholder of a template; not the word in a comment.
const literal = new RegExp(`(?<=['"\`}])(?:${escaped.join('|')})(?=['"\`])`, 'g');

/** Names of topics that stand as literals in a text. */
export const topicLiterals = (text) => [...text.matchAll(literal)].map(([name]) => name);

/** A topic is named by `topic` of the contracts or by its event, never by a literal. */
export function check() {
  return files(source)
    .filter((file) => file !== home)
    .flatMap((file) =>
      topicLiterals(read(file)).map(
        (name) => `${file}: the topic ${name} as a literal; use \`topic\` of ${home}`,
      ),
    );
}
