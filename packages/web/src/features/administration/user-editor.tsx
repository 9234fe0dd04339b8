import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";

import type { CallInput, User } from "../../api/calls.ts";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/failures.ts";
import { queries } from "../../api/queries.ts";
import { FormElement } from "../../controls/form/form-element.tsx";
import { FormProblems } from "../../controls/form/form-problems.tsx";
import { useFieldChecks } from "../../controls/form/use-field-checks.ts";
import { useForm, type Form } from "../../controls/form/use-form.ts";
import { LoadError } from "../../controls/load-error/load-error.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNotices } from "../../ui/notices.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSession } from "../session/session.tsx";
import { userWords } from "./user-words.ts";
import styles from "./users.module.css";

/** The editor for a user's name, email address and role. */
export function UserEditor({ id }: { readonly id: string }): ReactNode {
  const { t } = useWords(userWords);
  const common = useWords(sharedWords);
  const query = useQuery({
    ...queries.user(id),
    // A refetch must not replace what the administrator is typing. The form starts with fresh data from the
    // server.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
  const { error, refetch, isFetching } = query;
  const data = query.isFetchedAfterMount ? query.data : undefined;
  usePageTitle(t.editTitle);
  return (
    <Page narrow>
      <Link to={paths.users} className={styles["back"]}>
        <Icon name="back" small />
        {t.back}
      </Link>
      <PageHead
        title={t.editTitle}
        intro={data === undefined ? undefined : <bdi>{data.name}</bdi>}
      />
      {error !== null && (
        <LoadError failure={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Spinner label={common.t.loading} />}
      {error === null && data !== undefined && <UserForm key={data._id} user={data} />}
    </Page>
  );
}

function UserForm({ user }: { readonly user: User }): ReactNode {
  const { t } = useWords(userWords);
  const { missing, noEmail } = useFieldChecks();
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const [mayPublish, setMayPublish] = useState(user.mayPublish);
  const update = useUpdateUser(user._id);
  const form = useForm({
    initial: { name: user.name, email: user.email },
    check: ({ name, email }) => ({
      name: missing(t.name, name),
      email: noEmail(t.email, email),
    }),
    send: ({ name, email }) => update({ name, email, isAdmin, mayPublish }),
    refusals: { "email-taken": "email" },
  });
  usePageTitle(t.editTitle, form.problems.length > 0 || form.failure !== undefined);
  return (
    <FormElement className={styles["form"]} onSubmit={form.submit}>
      <UpdateProblems form={form} />
      <TextField {...form.field("name")} label={t.name} autoComplete="off" />
      <TextField
        {...form.field("email")}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="off"
      />
      <Checkbox label={t.isAdmin} hint={t.isAdminHint} checked={isAdmin} onChange={setIsAdmin} />
      <Checkbox
        label={t.mayPublish}
        hint={t.mayPublishHint}
        checked={mayPublish}
        onChange={setMayPublish}
      />
      <div className={styles["update"]}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {form.busy ? t.updating : t.update}
        </Button>
      </div>
    </FormElement>
  );
}

interface UpdateProblemsProps {
  readonly form: Pick<Form<unknown>, "problems" | "failure" | "attempt" | "found">;
}

/** Shows the invalid fields or, if the update failed, an error with the server's message. */
function UpdateProblems({ form }: UpdateProblemsProps): ReactNode {
  const { t } = useWords(userWords);
  const { failure } = form;
  if (failure === undefined) return <FormProblems form={form} fallbackMessage={t.updateFailed} />;
  return (
    <Banner kind="error" role="alert" title={t.updateFailed}>
      {failure instanceof ApiError ? failure.sentence : undefined}
    </Banner>
  );
}

type Change = NonNullable<CallInput<"changeUser">["body"]>;

/**
 * Returns a function that updates a user, shows a notice and opens the user list. It throws if the API call
 * fails.
 */
function useUpdateUser(id: string): (change: Change) => Promise<void> {
  const { t } = useWords(userWords);
  const { show } = useNotices();
  const { user, changeUser } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (change) => {
    await call("changeUser", { params: { id }, body: change });
    await client.invalidateQueries({ queryKey: queries.users().queryKey });
    show({ kind: "success", text: t.updated });
    await navigate(paths.users);
    // If administrators remove their own role, the route guard of the user list redirects them to the
    // dashboard.
    if (user?._id === id) {
      const { mayPublish = user.mayPublish, ...rest } = change;
      changeUser({ ...user, ...rest, mayPublish });
    }
  };
}
