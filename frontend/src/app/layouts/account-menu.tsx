import type { User } from '@yuedu/contracts/http/auth/users';
import type { InterfaceSize } from '@yuedu/contracts/rules/display';
import { useNavigate } from 'react-router';
import { chooseDisplay } from '../../components/choose-display.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu, MenuHeader, MenuItem, MenuSection, MenuSeparator } from '../../components/menu.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { paths } from '../../lib/paths.ts';
import { replaceUser } from '../../lib/session/session.ts';
import { useDisplay } from '../../lib/display/store.ts';
import { common } from '../../lib/common-texts.ts';
import { defineTexts } from '../../lib/texts.ts';
import { accountMenuTexts } from '../../locales/zh-hant/account-menu.ts';
import { changeTitle } from '../api.ts';
import styles from './frame.module.css';
import { seesPlans } from './navigation.ts';

const t = defineTexts(accountMenuTexts);

const titleWords = {
  student: t('student'),
  parent: t('parent'),
  teacher: t('teacher'),
} as const;
const roleWords = {
  admin: t('admin'),
  editor: t('editor'),
  main: t('teacher'),
  user: '',
} as const;
const sizes: readonly { id: InterfaceSize; label: string }[] = [
  { id: 'small', label: common('small') },
  { id: 'default', label: common('default') },
  { id: 'large', label: common('large') },
];

const roleOf = (user: User): string =>
  user.role === 'admin' || user.role === 'editor' ? roleWords[user.role] : titleWords[user.title];

function Titles({ user }: { user: User }) {
  return (
    <MenuSection>
      <MenuHeader>
        {user.name}・{roleOf(user)}
        {user.grade ? `・${user.grade}` : ''}
      </MenuHeader>
      {user.titles
        .filter((title) => title !== user.title)
        .map((title) => (
          <MenuItem key={title} id={`title:${title}`} textValue={titleWords[title]}>
            <Icon name="swap" />
            {t('switchTo', { title: titleWords[title] })}
          </MenuItem>
        ))}
    </MenuSection>
  );
}

function Sizes({ size, choose }: { size: InterfaceSize; choose: (id: string) => void }) {
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[`size:${size}`]}
      disallowEmptySelection
      onSelectionChange={(keys) => choose(String([...(keys as Set<string>)][0]))}
    >
      <MenuHeader>{t('interfaceSize')}</MenuHeader>
      {sizes.map(({ id, label }) => (
        <MenuItem key={id} id={`size:${id}`} textValue={label}>
          <Icon name={id === size ? 'check' : 'size'} />
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

const places: Readonly<Record<string, string>> = {
  profile: paths.profile,
  calendar: paths.calendar,
  favorites: paths.favorites,
  plans: paths.plans(),
  subscriptions: paths.mySubscriptions(),
  logout: paths.logout,
};

export default function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const size = useDisplay()?.interfaceSize ?? 'default';
  const act = (id: string): void => {
    const [kind = '', value] = id.split(':');
    const place = places[kind];
    if (kind === 'size') chooseDisplay({ interfaceSize: value as InterfaceSize });
    else if (kind === 'title') {
      void changeTitle(value as User['title']).then(
        (changed) => {
          replaceUser(changed);
          void navigate(paths.home);
        },
        () => undefined,
      );
    } else if (place !== undefined) void navigate(place);
  };
  return (
    <Menu
      label={common('menuOf', { name: user.name })}
      button={<Portrait className={styles.avatar} name={user.name} avatarId={user.avatarId} />}
      buttonClass={styles.me}
      open
      onAction={act}
    >
      <Titles user={user} />
      <Sizes size={size} choose={act} />
      <MenuSeparator />
      <MenuItem id="profile" textValue={t('navProfile')}>
        <Icon name="person" />
        {t('navProfile')}
      </MenuItem>
      <MenuItem id="calendar" textValue={t('navCalendar')}>
        <Icon name="calendar" />
        {t('navCalendar')}
      </MenuItem>
      <MenuItem id="favorites" textValue={t('navFavorites')}>
        <Icon name="bookmark" />
        {t('navFavorites')}
      </MenuItem>
      {seesPlans(user) ? (
        <MenuItem id="plans" textValue={common('navPlans')}>
          <Icon name="book" />
          {common('navPlans')}
        </MenuItem>
      ) : null}
      <MenuItem id="subscriptions" textValue={t('navSubscriptions')}>
        <Icon name="task" />
        {t('navSubscriptions')}
      </MenuItem>
      <MenuItem id="logout" textValue={t('logout')}>
        <Icon name="exit" />
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
