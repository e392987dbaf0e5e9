import { classesOf, hoverFaults, moduleFaults, motionFaults, unusedFaults } from './styles.mjs';

const faults = (text: string) => moduleFaults('a.module.css', text);

test('a selector without a class of its module is a fault, also inside a media query and in a list', () => {
  expect(faults('h1 { color: red }')).toHaveLength(1);
  expect(faults('@media print { .a, [hidden] { color: red } }')).toHaveLength(1);
  expect(faults('.a h1, .b:has(> i) { color: red } @keyframes in { from { opacity: 0 } }')).toEqual([]);
});

test('only classes of Ant Design may be named as global', () => {
  expect(faults('.a :global(.ant-btn) { color: red }')).toEqual([]);
  expect(faults('.a :global(.cols) { color: red }')).toHaveLength(1);
  expect(faults(':global(.ant-btn) { color: red }')).toHaveLength(1);
  expect(faults(':global .cols { color: red }')).not.toEqual([]);
});

test('the classes of a sheet are its own, without those of others and of attributes', () => {
  expect([...classesOf(".a.b :global(.ant-x), [href='.c'] .d { color: red }")]).toEqual(['a', 'b', 'd']);
});

test('a hover style outside of a media query for hovering pointers is a fault: a tap would keep it', () => {
  expect(hoverFaults('a.css', '.a:hover { color: red }')).toEqual([
    "a.css:1: '.a:hover' stays after a tap: put it into @media (hover: hover)",
  ]);
  expect(hoverFaults('a.css', '.b, .a:not(:hover) { color: red }')).toHaveLength(1);
  expect(hoverFaults('a.css', '@media (min-width: 9px) { .a:hover { color: red } }')).toHaveLength(1);
  expect(hoverFaults('a.css', '@media (hover: none) { .a:hover { color: red } }')).toHaveLength(1);
  expect(hoverFaults('a.css', '.a { @media (hover: hover) { &:hover { color: red } } }')).toEqual([]);
  expect(
    hoverFaults('a.css', '@media (hover: hover) { @media (min-width: 9px) { .a:hover { color: red } } }'),
  ).toEqual([]);
});

test('a media query about movement is a fault: it does not hear of the person', () => {
  expect(
    motionFaults('a.css', '.b { @media (prefers-reduced-motion: no-preference) { animation: in 1s } }'),
  ).toEqual([
    "a.css:1: '(prefers-reduced-motion: no-preference)' does not hear of the person's own choice: use " +
      "html[data-motion='reduced']",
  ]);
  expect(motionFaults('a.css', "html[data-motion='reduced'] .a { transition: none }")).toEqual([]);
});

test('a module of which no class is asked for is a fault: its styles are not in the build', () => {
  expect(unusedFaults('a.tsx', "import './a.module.css';\n")).toEqual([
    'a.tsx: asks for no class of ./a.module.css, so that the build leaves its styles out',
  ]);
  expect(unusedFaults('a.tsx', "import styles from './a.module.css';\nconst b = 1;\n")).toHaveLength(1);
  expect(unusedFaults('a.tsx', "import styles from './a.module.css';\nconst b = styles.b;\n")).toEqual([]);
});
