import type { InterfaceSize } from '@yuedu/contracts/rules/display';
import type { ThemeConfig } from 'antd';
import { rootSizes } from '../lib/theme.ts';

/** The staff column of the design's Ant Design tokens. */
export const staffTheme: ThemeConfig = {
  token: {
    colorPrimary: '#1F4F63',
    colorInfo: '#1F4F63',
    colorLink: '#1F4F63',
    colorLinkHover: '#24221D',
    colorSuccess: '#3B6647',
    colorSuccessBg: '#E7ECE5',
    colorWarning: '#F0C04A',
    colorWarningBg: '#FBEBC6',
    colorWarningBorder: '#F0C04A',
    colorWarningText: '#24221D',
    colorError: '#9C4221',
    colorErrorBg: '#F7EFEA',
    colorErrorBorder: '#D5AF9F',
    colorErrorHover: '#7A3319',
    colorErrorActive: '#7A3319',
    colorPrimaryBg: '#F2F4F2',
    colorPrimaryBgHover: '#E9EDEC',
    colorPrimaryBorder: '#BCC9CD',
    colorPrimaryHover: '#24221D',
    colorPrimaryActive: '#24221D',
    colorTextBase: '#24221D',
    colorText: '#24221D',
    colorTextSecondary: '#5E584C',
    colorTextTertiary: '#5E584C',
    colorTextPlaceholder: '#5E584C',
    colorTextDescription: '#5E584C',
    colorBgBase: '#FFFEFB',
    colorBgContainer: '#FFFEFB',
    colorBgElevated: '#FFFEFB',
    colorBgLayout: '#F7F1E4',
    colorBgMask: 'rgba(31,30,27,0.45)',
    colorBgSpotlight: '#24221D',
    colorBorder: '#857C6B',
    colorBorderSecondary: '#DFD6C4',
    colorSplit: '#DFD6C4',
    colorFillAlter: '#F7F1E4',
    colorFillSecondary: '#E9EDEC',
    fontFamily:
      '"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei UI","Microsoft ' +
      'JhengHei","Heiti TC",sans-serif',
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    fontSizeHeading1: 30,
    fontSizeHeading2: 24,
    fontSizeHeading3: 20,
    fontSizeHeading4: 18,
    fontSizeHeading5: 16,
    fontWeightStrong: 700,
    lineHeight: 1.6,
    controlHeight: 32,
    controlHeightLG: 44,
    controlHeightSM: 24,
    controlOutline: '#BCC9CD',
    controlOutlineWidth: 3,
    borderRadius: 8,
    borderRadiusSM: 6,
    borderRadiusXS: 4,
    borderRadiusLG: 14,
    sizeUnit: 4,
    sizeStep: 4,
    wireframe: false,
    boxShadow: '0 1px 2px rgba(60,48,24,.05),0 6px 18px -6px rgba(60,48,24,.12)',
    boxShadowSecondary: '0 2px 6px rgba(60,48,24,.06),0 24px 48px -16px rgba(60,48,24,.22)',
    boxShadowTertiary: '0 1px 2px rgba(60,48,24,.06)',
    motionDurationFast: '0.12s',
    motionDurationMid: '0.2s',
    motionDurationSlow: '0.28s',
    motionEaseOut: 'cubic-bezier(.2,.7,.2,1)',
  },
  components: {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Card: {
      headerFontSize: 19,
      bodyPadding: 24,
      headerBg: 'transparent',
    },
    Table: {
      headerBg: '#F7F1E4',
      headerColor: '#5E584C',
      headerSplitColor: 'transparent',
      rowHoverBg: '#F2F4F2',
      rowSelectedBg: '#F2F4F2',
      rowSelectedHoverBg: '#E9EDEC',
      borderColor: '#DFD6C4',
      cellPaddingBlock: 10,
      cellPaddingInline: 10,
    },
    Layout: {
      headerBg: '#FFFEFB',
      headerHeight: 64,
      bodyBg: '#F7F1E4',
      siderBg: '#F7F1E4',
      footerBg: '#F7F1E4',
    },
    Menu: {
      itemBg: 'transparent',
      itemHeight: 36,
      itemBorderRadius: 6,
      itemSelectedBg: '#1F4F63',
      itemSelectedColor: '#FFFEFB',
      itemHoverBg: '#E9EDEC',
      groupTitleColor: '#5E584C',
    },
    Tabs: {
      inkBarColor: '#1F4F63',
      itemSelectedColor: '#24221D',
      itemColor: '#5E584C',
    },
    Segmented: {
      trackBg: '#F7F1E4',
      itemSelectedBg: '#1F4F63',
      itemSelectedColor: '#FFFEFB',
    },
    Progress: {
      defaultColor: '#1F4F63',
      remainingColor: '#DBE2E3',
    },
    Notification: {
      width: 325,
    },
    Tooltip: {
      colorBgSpotlight: '#24221D',
    },
    Tag: {
      defaultBg: '#E9EDEC',
      defaultColor: '#1F4F63',
    },
  },
};

const sized = [
  'fontSize',
  'fontSizeSM',
  'fontSizeLG',
  'fontSizeHeading1',
  'fontSizeHeading2',
  'fontSizeHeading3',
  'fontSizeHeading4',
  'fontSizeHeading5',
] as const;
/** Symbols of Chinese cannot be read below it. */
const smallestFont = 12;

/** The sizes of text by the person's interface size, as `--u` of styles/tokens.css gives all others. */
export function themeOfSize(size: InterfaceSize): ThemeConfig {
  const scaled = (px: unknown): number =>
    Math.max(smallestFont, Math.round((Number(px) * rootSizes[size]) / rootSizes.default));
  const { token = {}, components = {} } = staffTheme;
  const fonts = Object.fromEntries(sized.map((name) => [name, scaled(token[name])]));
  return {
    token: { ...token, ...fonts },
    components: {
      ...components,
      Card: { ...components.Card, headerFontSize: scaled(components.Card?.headerFontSize) },
    },
  };
}

/** Where nothing can hover, the look of hovering would stay on what was tapped last: it is the plain look. */
export const withoutHover = {
  token: { colorPrimaryHover: '#1F4F63', colorLinkHover: '#1F4F63', colorErrorHover: '#9C4221' },
  button: {
    defaultHoverColor: '#24221D',
    defaultHoverBorderColor: '#857C6B',
    textHoverBg: 'transparent',
  },
};
