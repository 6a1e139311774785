import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';

export const KeysButton = ({ onHelp }: { onHelp: () => void }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('list.keys.title')}>
      <IconButton
        size="small"
        aria-label={translate('list.keys.title')}
        onClick={onHelp}
        // Devices with a keyboard.
        sx={{ display: 'none', '@media (hover: hover)': { display: 'inline-flex' }, displayPrint: 'none' }}
      >
        <Keyboard fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
