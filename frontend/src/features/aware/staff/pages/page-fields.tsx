import type { AwarePage, PageBlock } from '@yuedu/contracts/http/assessment/pages';
import { Button, Input } from 'antd';
import { Icon } from '../../../../components/icon.tsx';
import { type BlockKind, emptyBlock, kindWords } from './block-editing.ts';
import { moved, replaced, without } from '../../../../lib/list-editing.ts';
import { BlockFields } from './block-fields.tsx';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

const kinds = Object.keys(kindWords) as BlockKind[];

interface Props {
  blocks: readonly PageBlock[];
  onChange: (blocks: AwarePage['blocks']) => void;
}

/** One block: its place among the others, and its fields. */
function BlockItem({ blocks, onChange, at, block }: Props & { at: number; block: PageBlock }) {
  const name = t('blockName', { number: at + 1, kind: kindWords[block.kind] });
  return (
    <li>
      <header>
        <b>{kindWords[block.kind]}</b>
        <Button
          type="text"
          aria-label={t('moveUp', { name })}
          disabled={at === 0}
          icon={<Icon name="up" small />}
          onClick={() => onChange(moved(blocks, at, -1))}
        />
        <Button
          type="text"
          aria-label={t('moveDown', { name })}
          disabled={at === blocks.length - 1}
          icon={<Icon name="down" small />}
          onClick={() => onChange(moved(blocks, at, 1))}
        />
        <Button
          type="text"
          danger
          aria-label={t('removeBlock', { name })}
          icon={<Icon name="trash" small />}
          onClick={() => onChange(without(blocks, at))}
        />
      </header>
      <BlockFields block={block} name={name} onChange={(next) => onChange(replaced(blocks, at, next))} />
    </li>
  );
}

function AddButtons({ blocks, onChange }: Props) {
  return (
    <div className={styles.awadd} role="group" aria-label={t('addBlock')}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          icon={<Icon name="plus" small />}
          onClick={() => onChange([...blocks, emptyBlock(kind)])}
        >
          {kindWords[kind]}
        </Button>
      ))}
    </div>
  );
}

/** The title and the blocks of one page. */
export function PageFields({ page, onChange }: { page: AwarePage; onChange: (page: AwarePage) => void }) {
  const set = (blocks: AwarePage['blocks']): void => onChange({ ...page, blocks });
  return (
    <div className={styles.awedit}>
      <label className={styles.awfield}>
        <span>{t('pageTitle')}</span>
        <Input
          value={page.title}
          maxLength={60}
          onChange={(event) => onChange({ ...page, title: event.target.value })}
        />
      </label>
      <ol>
        {page.blocks.map((block, at) => (
          <BlockItem key={at} blocks={page.blocks} onChange={set} at={at} block={block} />
        ))}
      </ol>
      {page.blocks.length === 0 ? <p className="mut">{t('noBlocks')}</p> : null}
      <AddButtons blocks={page.blocks} onChange={set} />
    </div>
  );
}
