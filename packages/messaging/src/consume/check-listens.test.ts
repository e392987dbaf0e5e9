import 'reflect-metadata';
import { checkListens } from './check-listens.ts';
import { listen } from './listens.ts';
import { boxMade, boxRenamed, marblePlaced } from '../toy/toy-events.ts';
import { BoxConsumer, MarbleConsumer } from '../toy/toy.module.ts';

const lines = [listen(boxMade, BoxConsumer), listen(marblePlaced, MarbleConsumer)];

test('lines and handlers that fit each other pass', () => {
  expect(() => checkListens(lines, [boxMade.type, marblePlaced.type])).not.toThrow();
});
test('a line whose class has no such handler is refused', () => {
  expect(() => checkListens([listen(boxMade, MarbleConsumer)], [boxMade.type])).toThrow(
    `MarbleConsumer has no @EventPattern('box.made.v1') method`,
  );
});
test('a line whose class is no controller is refused', () => {
  expect(() => checkListens(lines, [boxMade.type])).toThrow(
    'marble.placed.v1: MarbleConsumer is no controller of any module',
  );
});
test('a handler without a line is refused', () => {
  expect(() => checkListens(lines, [boxMade.type, marblePlaced.type, boxRenamed.type])).toThrow(
    'box.renamed.v1 has a handler but no line',
  );
});
