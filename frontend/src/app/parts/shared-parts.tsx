import type { ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { Check, Radio } from '../../components/controls.tsx';
import { Cover } from '../../components/cover.tsx';
import { FigureList, FindingBox } from '../../components/figures.tsx';
import { Icon, iconNames } from '../../components/icon.tsx';
import { Avatar, Logo } from '../../components/logo.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { PlanArt } from '../../components/plan-art.tsx';
import { PlanPrice } from '../../components/plan-price.tsx';
import { Chip, Progress, Sheet } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { VideoLinks } from '../../components/video-links.tsx';
import { plans, posts } from './samples.ts';
import {
  ChoicesInUse,
  FieldsInUse,
  PlaceFieldsInUse,
  SegmentsInUse,
  CodeFieldInUse,
  CopyFieldInUse,
  SchoolFieldsInUse,
} from './shown-forms.tsx';
import { DialogInUse, MenuInUse, PopupInUse, TabsInUse } from './shown-overlays.tsx';
import { shownImport } from './shown-import.tsx';
import { shownRepair } from './shown-repair.tsx';
import { shownReader } from './shown-reader.tsx';
import { shownReadings } from './shown-readings.tsx';
import { shownRoster } from './shown-roster.tsx';
import { shownStates } from './shown-states.tsx';
import { shownDifficulty } from './shown-difficulty.tsx';
import { shownQuestions } from './shown-questions.tsx';
import { ShownTable } from './shown-table.tsx';
import styles from './parts.module.css';

export interface Shown {
  id: string;
  title: string;
  parts: Readonly<Record<string, ReactNode>>;
}

const row = (content: ReactNode): ReactNode => <div className={styles.row}>{content}</div>;

const buttons: Shown = {
  id: 'buttons',
  title: '按鈕',
  parts: {
    kinds: row(
      <>
        <Button kind="p">交出答案</Button>
        <Button>匯出 CSV</Button>
        <Button kind="t">看解說</Button>
        <Button kind="x">移出班級</Button>
        <Button kind="x sure">確定移出</Button>
      </>,
    ),
    sizes: row(
      <>
        <Button size="sm">小</Button>
        <Button>一般</Button>
        <Button size="lg">大</Button>
        <IconButton aria-label="關閉">
          <Icon name="close" />
        </IconButton>
      </>,
    ),
    busy: row(
      <>
        <Button kind="p" busy busyLabel="付款中…">
          付款
        </Button>
        <Button disabled>還不能交</Button>
      </>,
    ),
    wide: <Button wide>整行的按鈕</Button>,
    link: row(
      <ButtonLink to="/posts">
        去閱讀庫逛逛
        <Icon name="next" small />
      </ButtonLink>,
    ),
  },
};

const forms: Shown = {
  id: 'forms',
  title: '表單',
  parts: {
    fields: <FieldsInUse />,
    choices: <ChoicesInUse />,
    schoolFields: <SchoolFieldsInUse />,
    codeField: <CodeFieldInUse />,
    copyField: <CopyFieldInUse />,
    placeFields: <PlaceFieldsInUse />,
    segments: row(<SegmentsInUse />),
    checks: row(
      <>
        <label className={styles.row}>
          <Check defaultChecked /> 只看沒讀過的
        </label>
        <label className={styles.row}>
          <Radio name="parts-radio" defaultChecked /> 提取訊息
        </label>
        <label className={styles.row}>
          <Radio name="parts-radio" /> 推論訊息
        </label>
      </>,
    ),
  },
};

const sheets: Shown = {
  id: 'sheets',
  title: '紙面',
  parts: {
    'page-head': (
      <PageHead as="div">
        <div>
          <h3>
            <TitleWords>一張公車時刻表教我的事：在等車的二十分鐘裡，我學會看懂整座城市</TitleWords>
          </h3>
          <p>標題一行，下面一句說明，右邊是動作。</p>
        </div>
        <PageActions>
          <Button>列印</Button>
        </PageActions>
      </PageHead>
    ),
    sheet: (
      <Sheet as="div">
        <p>一張紙面，細邊、沒有陰影。</p>
        <Progress done={3} total={8} label="已答 3／8 題" />
      </Sheet>
    ),
    chips: row(
      <>
        <Chip>進行中</Chip>
        <Chip kind="plain">說明文</Chip>
        <Chip kind="ok">免費</Chip>
        <Chip kind="warn">補交</Chip>
        <Chip kind="gold">待批</Chip>
      </>,
    ),
    figures: (
      <FigureList>
        <div>
          <dt>讀完</dt>
          <dd>
            <b>12</b> <span>篇</span>
          </dd>
        </div>
        <div>
          <dt>還沒讀</dt>
          <dd>
            <b>2</b> <span>篇</span>
          </dd>
        </div>
      </FigureList>
    ),
    finding: (
      <FindingBox as="div">
        <p>全班在「推論訊息」最需要幫忙：十二人裡有七人選了 B。</p>
      </FindingBox>
    ),
    progress: (
      <div>
        <Progress done={0} total={8} label="已答 0／8 題" />
        <Progress done={8} total={8} label="已答 8／8 題" />
      </div>
    ),
  },
};

const pictures: Shown = {
  id: 'pictures',
  title: '圖與名字',
  parts: {
    logo: row(
      <>
        <Logo />
        <Logo mark />
      </>,
    ),
    avatars: row(
      <>
        <Avatar name="曾詩涵" />
        <Avatar name="曾詩涵" big />
        <Portrait name="曾詩涵" avatarId={null} big />
      </>,
    ),
    covers: (
      <div className={styles.grid}>
        {posts.map((post) => (
          <Cover key={post._id} post={post} />
        ))}
      </div>
    ),
    films: (
      <VideoLinks
        videos={[
          {
            title: '退潮的時候',
            url: 'https://video.example/tide',
            captionsUrl: 'https://video.example/tide.vtt',
          },
          { title: '沒有字幕的影片', url: 'https://video.example/none', captionsUrl: null },
        ]}
        label="影片"
      />
    ),
    plans: (
      <div className={styles.grid}>
        {plans.map((plan) => (
          <div key={plan._id}>
            <PlanArt image={plan.image} />
            <PlanPrice plan={plan} />
          </div>
        ))}
      </div>
    ),
    icons: (
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
};

const lists: Shown = {
  id: 'lists',
  title: '表格與分頁',
  parts: { table: <ShownTable />, tabs: <TabsInUse /> },
};

const overlays: Shown = {
  id: 'overlays',
  title: '浮在上面的',
  parts: {
    panel: (
      <Panel>
        <p>選單、通知和說明都浮在這樣的面上。</p>
      </Panel>
    ),
    dialog: row(<DialogInUse />),
    menu: row(<MenuInUse />),
    popup: row(<PopupInUse />),
  },
};

/** Every part of src/components that pages of visitors, students, parents and the reader are made of. */
export const sharedParts: readonly Shown[] = [
  buttons,
  forms,
  sheets,
  lists,
  shownStates,
  overlays,
  shownImport,
  shownRoster,
  shownRepair,
  shownQuestions,
  shownDifficulty,
  shownReadings,
  shownReader,
  pictures,
];
