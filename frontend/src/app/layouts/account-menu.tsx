import { type User, putMe } from '@yuedu/contracts/http/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Avatar } from '../../components/logo.tsx';
import { Menu, MenuHeader, MenuItem, MenuSection, MenuSeparator } from '../../components/menu.tsx';
import { call } from '../../lib/http/call.ts';
import { paths } from '../../lib/paths.ts';
import { replaceUser } from '../../lib/session/session.ts';
import { type InterfaceSize, readInterfaceSize, setInterfaceSize } from '../../lib/theme.ts';

const titleWords = { student: '學生', parent: '家長', teacher: '老師' } as const;
const roleWords = { admin: '管理員', editor: '編輯', main: '老師', user: '' } as const;
const sizes: readonly { id: InterfaceSize; label: string }[] = [{ id: 'small', label: '小' }, { id: 'default', label: '預設' }, { id: 'large', label: '大' }];

export default function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const [size, setSize] = useState(readInterfaceSize);
  const others = user.titles.filter((title) => title !== user.title);
  const act = (id: string): void => {
    const [kind, value] = id.split(':');
    if (kind === 'size') {
      setInterfaceSize(value as InterfaceSize);
      setSize(value as InterfaceSize);
    } else if (kind === 'title') {
      void call(putMe, { body: { title: value as User['title'] } }).then((next) => { replaceUser(next); void navigate(paths.home); }, () => undefined);
    } else if (kind === 'logout') void navigate(paths.logout);
  };
  return (
    <Menu label={`${user.name}的選單`} button={<Avatar name={user.name} />} buttonClass="me" open onAction={act}>
      <MenuSection>
        <MenuHeader>{user.name}・{user.role === 'admin' || user.role === 'editor' ? roleWords[user.role] : titleWords[user.title]}{user.grade ? `・${user.grade}` : ''}</MenuHeader>
        {others.map((title) => <MenuItem key={title} id={`title:${title}`} textValue={`換成${titleWords[title]}`}><Icon name="swap" />換成{titleWords[title]}身分</MenuItem>)}
      </MenuSection>
      <MenuSection selectionMode="single" selectedKeys={[`size:${size}`]} disallowEmptySelection onSelectionChange={(keys) => act(String([...(keys as Set<string>)][0]))}>
        <MenuHeader>介面字級</MenuHeader>
        {sizes.map(({ id, label }) => <MenuItem key={id} id={`size:${id}`} textValue={label}><Icon name={id === size ? 'check' : 'size'} />{label}</MenuItem>)}
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="logout" textValue="登出"><Icon name="exit" />登出</MenuItem>
    </Menu>
  );
}
