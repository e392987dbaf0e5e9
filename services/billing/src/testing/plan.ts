/** What an admin sends to make a plan. */
export const newPlan = {
  name: '試讀',
  summary: '一個月',
  features: ['全部文章'],
  image: 1,
  offer: 'purchase' as const,
  zones: [],
  months: 1,
  prices: { MYR: 1_900, TWD: 16_000 },
  sharesWithChildren: false,
  position: 5,
  isOffered: true,
};
