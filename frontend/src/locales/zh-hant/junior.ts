export const juniorTexts = { title: 'Junior 專區', failed: 'Junior 專區暫時打不開' } as const;
