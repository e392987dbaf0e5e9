import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../components/icon.tsx';
import { loadChunk } from '../../../../lib/browser/chunk-guard.ts';
import { t } from '../../student-texts.ts';
import type { usePeriod } from '../use-period.ts';

const CardsDialog = lazy(() =>
  loadChunk(() => import('./cards-dialog.tsx')).then((module) => ({ default: module.CardsDialog })),
);

/** Prints a page of each student of the class, as it is handed over at a parents' evening. */
export function PrintCards({
  classId,
  chosen,
}: {
  classId: string;
  chosen: Pick<ReturnType<typeof usePeriod>, 'period' | 'yearStart' | 'range'>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="noprint" icon={<Icon name="print" small />} onClick={() => setOpen(true)}>
        {t('printCards')}
      </Button>
      {open ? (
        <Suspense>
          <CardsDialog classId={classId} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
