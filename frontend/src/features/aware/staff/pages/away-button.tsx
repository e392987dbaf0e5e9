import { Button } from 'antd';
import { Icon } from '../../../../components/icon.tsx';

/** Takes one row of fields away. */
export const AwayButton = ({
  label,
  onClick,
  disabled = false,
}: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
}) => (
  <Button
    type="text"
    aria-label={label}
    disabled={disabled}
    icon={<Icon name="close" small />}
    onClick={onClick}
  />
);
