import type { PageBlock } from '@yuedu/contracts/http/assessment/pages';
import { Paragraphs } from './paragraphs.tsx';
import { TableScroll, BareTable } from '../../components/table.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './blocks.module.css';

function Table({ block }: { block: Extract<PageBlock, { kind: 'table' }> }) {
  return (
    <TableScroll
      className={styles.tablewrap}
      role="region"
      aria-label={block.caption || block.headers.join('、')}
      tabIndex={0}
    >
      <BareTable pin className={styles.tbl}>
        {block.caption ? <caption>{block.caption}</caption> : null}
        <thead>
          <tr>
            {block.headers.map((header, at) => (
              <th key={at} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, cellAt) =>
                cellAt === 0 ? (
                  <th key={cellAt} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={cellAt}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </BareTable>
    </TableScroll>
  );
}

function Block({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <TitleWords>{block.text}</TitleWords>
        </h2>
      );
    case 'text':
      return <Paragraphs text={block.text} />;
    case 'list':
      return (
        <ul className={styles.awlist}>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Table block={block} />;
    case 'faq':
      return (
        <div className={styles.awfaq}>
          {block.items.map((item, at) => (
            <details key={at}>
              <summary>
                <TitleWords>{item.question}</TitleWords>
              </summary>
              <div>
                <Paragraphs text={item.answer} />
              </div>
            </details>
          ))}
        </div>
      );
  }
}

/** The blocks of a page: plain text in our own elements, never markup of an editor. */
export function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return (
    <div className={styles.awblocks}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}
