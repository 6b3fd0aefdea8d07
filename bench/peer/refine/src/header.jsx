import { UserOutlined } from '@ant-design/icons';
import { useGetIdentity, useLogout } from '@refinedev/core';
import { Button, Dropdown, Layout, theme } from 'antd';

/** The header of the layout, with a menu where it shows a name. */
export function Header() {
  const { token } = theme.useToken();
  const { data: person } = useGetIdentity();
  const { mutate: signOut } = useLogout();
  const items = [
    { key: 'profile', label: 'Profile' },
    { key: 'sign-out', label: 'Sign out', onClick: () => signOut() },
  ];
  const style = {
    backgroundColor: token.colorBgElevated,
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    padding: '0 24px',
    height: 64,
  };
  return (
    <Layout.Header style={style}>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" icon={<UserOutlined />} title="Account">
          {person?.name}
        </Button>
      </Dropdown>
    </Layout.Header>
  );
}
