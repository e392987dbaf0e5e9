import type { FiguresOf } from '@yuedu/service-kit/figures/figures.service';

export const figures: FiguresOf<'homework'> = {
  openHomeworks: (now) => ({
    from: `homeworks AS homework
      JOIN school_classes AS class ON class.id = homework.class_id AND class.end_at >= $1
      WHERE homework.removed_at IS NULL AND homework.start_at <= $1
        AND (homework.deadline IS NULL OR homework.deadline >= $1)`,
    values: [now],
  }),
};
