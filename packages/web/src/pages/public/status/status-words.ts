import { defineWords } from "../../../i18n/words.ts";

export const statusWords = defineWords(
  {
    meta: {
      title: "Status: is the service answering? | Nashra",
      description:
        "Check now whether the Nashra service is answering, and how quickly. The check runs in your own browser as you open the page, and shows its time.",
    },
    title: "Is the service answering?",
    lead: "Your browser checks it as you open this page. The result is live, not an average or yesterday’s report.",
    checking: "Asking the service…",
    answering: "The service is answering.",
    slow: "The service is slow to answer.",
    notReady: "The service is running, but not ready yet.",
    silent: "The service is not answering.",
    checkedAt: "Checked at {time}",
    checkAgain: "Check again",
    withoutScript:
      "The check needs JavaScript, which is switched off in this browser. Read the answer of the service itself: {link}",
    meaningTitle: "What the answer means",
    meanings: {
      answering: "Leaflets can be opened, written and saved.",
      slow: "The answer took more than two seconds. Opening and saving may take longer than they should.",
      notReady:
        "The service is starting, stopping, or cannot reach its data. Try again in a minute.",
      silent:
        "The service is down, or your connection is. What you write in the builder is kept on your device meanwhile.",
    },
    helpTitle: "If it stays that way",
    help: "Write to {email}. A person reads it, and answers within 24 hours.",
    machines:
      "Your own monitoring can use {link}: it answers 200 when the service is ready, and 503 when it is not.",
  },
  {
    meta: {
      title: "حالة الخدمة: هل تستجيب الآن؟ | نشرة",
      description:
        "اسأل خدمة نشرة الآن: هل تستجيب؟ وبأي سرعة؟ ومتى سألتها؟ يجري الفحص في متصفحك أنت لحظة فتح الصفحة، ومعه شرح ما تعنيه كل إجابة وما تفعله عندها.",
    },
    title: "هل تستجيب الخدمة؟",
    lead: "يسألها متصفحك لحظة فتح هذه الصفحة: لا تقرير عن الأمس، ولا متوسّط.",
    checking: "جارٍ سؤال الخدمة…",
    answering: "الخدمة تستجيب.",
    slow: "الخدمة تستجيب ببطء.",
    notReady: "الخدمة تعمل، لكنها ليست جاهزة بعد.",
    silent: "الخدمة لا تستجيب.",
    checkedAt: "وقت الفحص: {time}",
    checkAgain: "افحص مرة أخرى",
    withoutScript:
      "يحتاج الفحص إلى JavaScript، وهي معطّلة في هذا المتصفح. اقرأ جواب الخدمة نفسها: {link}",
    meaningTitle: "ما يعنيه الجواب",
    meanings: {
      answering: "يمكنك فتح النشرات وكتابتها وحفظها.",
      slow: "استغرق الجواب أكثر من ثانيتين. قد يطول الفتح والحفظ أكثر مما ينبغي.",
      notReady:
        "الخدمة تبدأ أو تتوقف، أو يتعذّر عليها الوصول إلى بياناتها. حاول مرة أخرى بعد دقيقة.",
      silent: "الخدمة متوقفة، أو اتصالك منقطع. ما تكتبه في المُحرِّر يبقى محفوظًا على جهازك حتى تعود.",
    },
    helpTitle: "إذا استمرّ الأمر كذلك",
    help: "اكتب إلى {email}. يقرأ رسالتك إنسان، ويجيبك خلال 24 ساعة.",
    machines:
      "وتستطيع أنظمة المراقبة لديك أن تسأل أيضًا: يجيب {link} بالرمز 200 إذا كان كل شيء على ما يرام، وبالرمز 503 إذا لم يكن.",
  },
);
