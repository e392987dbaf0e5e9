/** The four reading processes, in the order in which they are shown. */
export const processes = ['retrieve', 'infer', 'integrate', 'evaluate'] as const;
export type Process = (typeof processes)[number];

/** What pages and files call them. */
export const processWords = {
  retrieve: '提取訊息',
  infer: '推論訊息',
  integrate: '詮釋整合',
  evaluate: '比較評估',
} as const satisfies Record<Process, string>;
