import type { OwnData } from '@yuedu/service-kit/own-data/own-data';

const ofTheHouse = 'pages of the house: nothing of a person';

export const ownData: OwnData = {
  parts: {},
  leftOut: { announcements: ofTheHouse, documents: ofTheHouse },
};
