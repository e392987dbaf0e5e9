import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { AddImage } from './add-image.tsx';
import { chartOfTable } from './chart-of-table.ts';
import { type ChartData, ofDocument } from './document.ts';
import { chainOf, insertBlock } from './insert-block.ts';
import styles from '../desk.module.css';

const emptyChart: ChartData = {
  title: '',
  chart: 'bar',
  unit: '',
  labels: [''],
  series: [{ name: '', values: [0] }],
  alt: '',
};

function Tool(props: { isOn?: boolean; isOff?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      type={props.isOn ? 'primary' : 'default'}
      {...(props.isOn === undefined ? {} : { 'aria-pressed': props.isOn })}
      disabled={props.isOff ?? false}
      // the selection stays in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  );
}

const marks = ['emphasis', 'name', 'work'] as const;

/** What can be done with the text where the cursor stands. */
export function Tools({ editor, postId }: { editor: Editor; postId: string }) {
  const run = () => chainOf(editor);
  const isInCells = editor.isActive('table') || editor.isActive('bulletList');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      <Tool
        isOn={editor.isActive('heading')}
        isOff={isInCells}
        onClick={() => run().toggleHeading({ level: 2 }).run()}
      >
        {t('heading')}
      </Tool>
      <Tool
        isOn={editor.isActive('bulletList')}
        isOff={editor.isActive('table')}
        onClick={() => run().toggleBulletList().run()}
      >
        {t('list')}
      </Tool>
      {marks.map((mark) => (
        <Tool
          key={mark}
          isOn={editor.isActive(mark)}
          isOff={isInCells}
          onClick={() => run().toggleMark(mark).run()}
        >
          {t(mark)}
        </Tool>
      ))}
      <Tool
        isOff={isInCells}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        {t('table')}
      </Tool>
      <Tool
        isOff={isInCells}
        onClick={() => insertBlock(editor, 'chart', { ...emptyChart }, editor.state.selection.to)}
      >
        {t('chart')}
      </Tool>
      <AddImage editor={editor} postId={postId} isOff={isInCells} />
      <Tool isOff={!editor.can().undo()} onClick={() => run().undo().run()}>
        {t('undo')}
      </Tool>
      <Tool isOff={!editor.can().redo()} onClick={() => run().redo().run()}>
        {t('redo')}
      </Tool>
    </div>
  );
}

/** The table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const run = () => chainOf(editor);
  const { caption } = editor.getAttributes('table') as { caption?: string };
  const [table] = ofDocument({ type: 'doc', content: [tableAt(editor)] });
  const chart = table?.kind === 'table' ? chartOfTable(table) : null;
  const makeChart = (): void => {
    if (chart === null) return;
    insertBlock(editor, 'chart', chart, editor.state.selection.$from.after(1));
  };
  return (
    <div className={styles.tools} role="group" aria-label={t('tableTools')}>
      <Input
        className={styles.caption}
        size="small"
        aria-label={t('caption')}
        placeholder={t('caption')}
        maxLength={200}
        value={caption ?? ''}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
      />
      <Tool onClick={() => run().addRowAfter().run()}>{t('addRow')}</Tool>
      <Tool onClick={() => run().addColumnAfter().run()}>{t('addColumn')}</Tool>
      <Tool onClick={() => run().deleteRow().run()}>{t('deleteRow')}</Tool>
      <Tool onClick={() => run().deleteColumn().run()}>{t('deleteColumn')}</Tool>
      <Tool onClick={() => run().deleteTable().run()}>{t('deleteTable')}</Tool>
      <Tool isOff={chart === null} onClick={makeChart}>
        {t('chartOfTable')}
      </Tool>
    </div>
  );
}

const tableAt = (editor: Editor) => {
  const { $from } = editor.state.selection;
  return $from.node(1)?.toJSON() ?? { type: 'paragraph' };
};
