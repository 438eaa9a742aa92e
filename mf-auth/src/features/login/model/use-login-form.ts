import { isApiError, isOutcomeUnknown } from '@tessera/contracts';
import { loginFailureSchema, type LoginResult } from '@tessera/contracts/auth';
import { useErrorText, usePopupParams } from '@tessera/shell-api';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { captchaProblems, useCaptcha } from '../../../model/use-captcha';
import { useSignIn } from '../../../model/use-sign-in';
import { useSubmitOnce } from '@tessera/shell-api/submit';
import { useLogIn } from '../api/log-in';
import { pendingLoginOf, type PendingLogin } from './pending-login';
import { rememberedLogin } from './remembered-login';
import { typedUsername } from './typed-username';

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/**
 * useLoginForm returns the state and the submit handler of the login form (sections 4.2 and 5.4). A refusal
 * leaves everything that was typed but the captcha, which is used up.
 */
export function useLoginForm(area: 'site' | 'agent', onPending: (pending: PendingLogin) => void) {
  const logIn = useLogIn();
  const signIn = useSignIn();
  const errorText = useErrorText();
  const [captchaNeeded, setCaptchaNeeded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const captcha = useCaptcha(captchaNeeded);
  const { goesOn } = usePopupParams();
  const [defaultValues] = useState(() => rememberedValues(typeof goesOn === 'string' ? goesOn : ''));
  const form = useForm<LoginValues>({
    defaultValues,
    reValidateMode: 'onChange',
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    let isCurrent = true;
    void rememberedLogin.readPassword().then((password) => {
      const { username, password: typed } = getValues();
      const own = username === rememberedLogin.readUsername() && typed === '';
      if (isCurrent && own && password !== undefined) setValue('password', password);
    });
    return () => {
      isCurrent = false;
    };
  }, [getValues, setValue]);
  const done = useRef(false);
  useEffect(
    () => () => (done.current ? typedUsername.forget() : typedUsername.keep(getValues('username'))),
    [getValues],
  );

  function refused(error: unknown) {
    const value = isApiError(error) ? loginFailureSchema.safeParse(error.value) : undefined;
    if (value?.success) setCaptchaNeeded(value.data.captcha);
    // Where no answer came it may be good still.
    if (!isOutcomeUnknown(error)) {
      captcha.replace();
      form.resetField('captcha');
    }
    const aboutCaptcha = captchaProblems.some((code) => isApiError(error, code));
    if (aboutCaptcha && captchaNeeded)
      form.setError('captcha', { message: errorText(error) }, { shouldFocus: true });
    else setFailure(errorText(error));
  }

  async function finish(result: LoginResult, { username, password, remember }: LoginValues) {
    void (remember ? rememberedLogin.write(username, password) : rememberedLogin.forget());
    await signIn({ result, password, area, remember });
    done.current = true;
    typedUsername.forget();
  }

  const { busy, submit } = useSubmitOnce({
    name: 'login',
    send: ({ username, password, captcha: typed }: LoginValues) =>
      logIn.mutateAsync({ username, password, ...(captchaNeeded ? captcha.answerOf(typed) : {}), area }),
    finish,
  });

  async function send(typed: LoginValues) {
    const values = { ...typed, username: typed.username.trim(), password: typed.password.trim() };
    setFailure(undefined);
    const outcome = await submit(values);
    if (!outcome || outcome.state === 'done') return;
    const step = pendingLoginOf(outcome.error);
    if (!step) return refused(outcome.error);
    // Who has come so far is asked for no picture again.
    setCaptchaNeeded(false);
    onPending({ ...step, username: values.username, finish: (result) => finish(result, values) });
  }

  return {
    form,
    captcha: captchaNeeded ? captcha : undefined,
    failure,
    loggingIn: busy,
    submit: (event: SyntheticEvent) => form.handleSubmit(send)(event),
  };
}

function rememberedValues(goesOn: string): LoginValues {
  const remembered = rememberedLogin.readUsername();
  const username = goesOn || typedUsername.read() || remembered;
  return { username, password: '', captcha: '', remember: remembered !== '' };
}
