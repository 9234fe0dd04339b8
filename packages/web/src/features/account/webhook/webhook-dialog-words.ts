import { defineWords } from "../../../i18n/words.ts";

/** Texts of the dialogs about a webhook. */
export const webhookDialogWords = defineWords(
  {
    editTitle: "Edit the webhook",
    enabled: "Send events to this address",
    save: "Save Changes",
    saving: "Saving...",
    changed: "The webhook was changed",
    renewTitle: "Give this webhook a new secret?",
    renewText:
      "For 24 hours, requests to {url} are signed with the new secret and with the present one, so that you can change the receiver meanwhile. After that, only the new one signs.",
    renewTwice:
      "If you have already renewed the secret in the last 24 hours, the one before the present secret stops at once.",
    renew: "Create New Secret",
    renewing: "Creating...",
    renewFailed: "Could not create a new secret",
    renewUnknown:
      "The server did not answer. It may have created a new secret that you cannot see. The present one then signs for 24 hours. Send a test to see whether the receiver still accepts requests, and try again only if you can set the new secret in the receiver at once.",
    renewedTitle: "The new secret",
    renewedText:
      "Copy it now: it is shown only once. Set it in the receiver within 24 hours; until then both secrets sign.",
    deliveriesTitle: "Deliveries",
    deliveriesText:
      "The events of the last 30 days for this webhook, newest first. Its address is {url}.",
    none: "Nothing was sent yet.",
    older: "Show Older",
    types: {
      "leaflet.published": "Published",
      "leaflet.withdrawn": "Withdrawn",
      "webhook.test": "Test",
    },
    version: "(version {version})",
    states: { waiting: "Waiting", delivered: "Delivered", failed: "Failed" },
    createdAt: "Created",
    attempts: "Attempts",
    lastAt: "Last attempt",
    status: "HTTP status",
    problem: "Problem",
    errors: {
      "address-refused": "The address is not public",
      timeout: "No answer within 10 seconds",
      "connection-failed": "No connection",
    },
    nextAt: "Next attempt",
    leaflet: "Leaflet",
    answer: "Answer of the receiver",
    again: "Send Again",
    againNamed: "Send again: {event}, {time}",
    sentAgain: "The event is on its way again",
    againFailed: "Could not send the event again",
  },
  {
    editTitle: "تعديل إشعار الويب",
    enabled: "إرسال الأحداث إلى هذا العنوان",
    save: "حفظ التغييرات",
    saving: "جارٍ الحفظ...",
    changed: "عُدّل الإشعار",
    renewTitle: "هل تريد مفتاحًا سريًا جديدًا لهذا الإشعار؟",
    renewText:
      "طوال 24 ساعة تُوقَّع الطلبات المرسلة إلى {url} بالمفتاح الجديد وبالمفتاح الحالي معًا، لتغيّر المفتاح عند المستقبِل في هذه الأثناء. وبعدها لا يوقّع إلا الجديد.",
    renewTwice:
      "إذا كنت قد جدّدت المفتاح في آخر 24 ساعة، توقّف المفتاح السابق للمفتاح الحالي عن التوقيع فورًا.",
    renew: "إنشاء مفتاح جديد",
    renewing: "جارٍ الإنشاء...",
    renewFailed: "تعذّر إنشاء مفتاح جديد",
    renewUnknown:
      "لم يُجب الخادم، وربما أنشأ مفتاحًا جديدًا لا تستطيع رؤيته. وعندها يبقى المفتاح الحالي يوقّع 24 ساعة. أرسل تجربة لتعرف هل لا يزال المستقبِل يقبل الطلبات، ولا تحاول مرة أخرى إلا إذا كنت تستطيع وضع المفتاح الجديد عند المستقبِل فورًا.",
    renewedTitle: "المفتاح السري الجديد",
    renewedText:
      "انسخه الآن، فلن يظهر مرة أخرى. ضعه عند المستقبِل خلال 24 ساعة، وحتى ذلك الحين يوقّع المفتاحان معًا.",
    deliveriesTitle: "عمليات الإرسال",
    deliveriesText: "أحداث آخر 30 يومًا لهذا الإشعار، الأحدث أولًا. عنوانه {url}.",
    none: "لم يُرسل شيء بعد.",
    older: "عرض الأقدم",
    types: {
      "leaflet.published": "نشر",
      "leaflet.withdrawn": "سحب",
      "webhook.test": "تجربة",
    },
    version: "(الإصدار {version})",
    states: { waiting: "بانتظار الإرسال", delivered: "وصل", failed: "فشل" },
    createdAt: "تاريخ الإنشاء",
    attempts: "المحاولات",
    lastAt: "آخر محاولة",
    status: "رمز HTTP",
    problem: "المشكلة",
    errors: {
      "address-refused": "العنوان ليس عامًّا",
      timeout: "لا جواب خلال 10 ثوانٍ",
      "connection-failed": "لا اتصال",
    },
    nextAt: "المحاولة التالية",
    leaflet: "النشرة",
    answer: "جواب المستقبِل",
    again: "إرسال مرة أخرى",
    againNamed: "إرسال مرة أخرى: {event}، {time}",
    sentAgain: "الحدث في طريقه مرة أخرى",
    againFailed: "تعذّر إرسال الحدث مرة أخرى",
  },
);
