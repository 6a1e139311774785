import type { DemoLogin } from '../../contract/firstRun';
import type { Offered } from './askForOffers';
import { DemoLogins } from './DemoLogins';
import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton';

interface OffersProps extends PasskeyButtonProps {
  offered: Offered;
  onChoose: (login: DemoLogin) => void;
}

/** Other ways in than by typing: a passkey, and the logins of a demo. */
export const Offers = ({ offered: { passkeys, demoLogins }, onChoose, ...button }: OffersProps) => (
  <>
    {passkeys && <PasskeyButton {...button} />}
    {demoLogins.length > 0 && <DemoLogins logins={demoLogins} onChoose={onChoose} />}
  </>
);
