import { translate } from '../../i18n/i18nProvider';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';

import {
  acceptInvitationEndpoint,
  acceptForm,
  type InvitedColleague,
} from '../../contract/invitations/acceptInvitation';
import { callApi } from '../../dataProvider/send';
import { session } from '../../authProvider/session/session';
import { AuthField } from '../AuthField';
import { PasswordField } from '../PasswordField';
import { Notice } from '../reset/Notice';
import { StepForm } from '../reset/StepForm';
import { useAsyncAction } from '../reset/useAsyncAction';
import { showAtFields } from '../showAtFields';
import { AuthToast } from '../AuthToast';
import '../setup/setup.css';

type Form = z.input<typeof acceptForm>;

interface AccountFormProps {
  token: string;
  invited: InvitedColleague;
  /** The account is made. */
  onReady: (email: string) => void;
}

/** What one is called, and the password, twice. */
export const AccountForm = ({ token, invited, onReady }: AccountFormProps) => {
  const signedInAs = session.current()?.userInfo.email;
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const { first_name, last_name, email } = invited;
  const form = useForm<Form>({
    resolver: zodResolver(acceptForm),
    mode: 'onChange',
    defaultValues: { first_name, last_name, password: '', confirm_password: '' },
  });
  const { register, formState } = form;
  const field = (name: FieldPath<Form>) => ({
    ...register(name, name === 'password' ? { deps: 'confirm_password' } : {}),
    error: formState.errors[name]?.message,
  });
  const submit = form.handleSubmit((typed) =>
    run(
      async () => {
        const { confirm_password: _, ...account } = typed;
        const made = await callApi(acceptInvitationEndpoint, { token, ...account });
        onReady(made.email);
      },
      (error) => showAtFields(error, form),
    ),
  );
  const isNamed = Boolean(first_name && last_name);
  return (
    <>
      <Notice>{signedInAs && translate('invitation_page.signed_in', { email: signedInAs })}</Notice>
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('invitation_page.create')}
        failure={failure}
      >
        {/* For the browser's own keeper of passwords. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="auth-pair">
          <AuthField
            {...field('first_name')}
            label={translate('invitation_page.first_name')}
            autoComplete="given-name"
            autoFocus={!isNamed}
          />
          <AuthField
            {...field('last_name')}
            label={translate('invitation_page.last_name')}
            autoComplete="family-name"
          />
        </div>
        <PasswordField
          {...field('password')}
          label={translate('login.password')}
          autoComplete="new-password"
          autoFocus={isNamed}
        />
        <PasswordField
          {...field('confirm_password')}
          label={translate('invitation_page.confirm')}
          autoComplete="new-password"
        />
      </StepForm>
      <AuthToast message={toast} onClose={closeToast} />
    </>
  );
};
