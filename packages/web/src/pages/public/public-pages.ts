import type { PublicPage, LocalizedPage } from "../../site/public-page.ts";

type Load = () => Promise<PublicPage>;

/** All pages of the public site. Each page is a separate chunk. */
export const publicPages: Readonly<Record<LocalizedPage["page"], Load>> = {
  home: async () => (await import("./home/home-page.tsx")).homePage,
  features: async () => (await import("./features/features-page.tsx")).featuresPage,
  pricing: async () => (await import("./pricing/pricing-page.tsx")).pricingPage,
  about: async () => (await import("./about/about-page.tsx")).aboutPage,
  contact: async () => (await import("./contact/contact-page.tsx")).contactPage,
  careers: async () => (await import("./careers/careers-page.tsx")).careersPage,
  blog: async () => (await import("./blog/blog-page.tsx")).blogPage,
  help: async () => (await import("./help/help-page.tsx")).helpPage,
  docs: async () => (await import("./docs/docs-page.tsx")).docsPage,
  check: async () => (await import("./check/check-page.tsx")).checkPage,
  status: async () => (await import("./status/status-page.tsx")).statusPage,
  privacy: async () => (await import("./privacy/privacy-page.tsx")).privacyPage,
  terms: async () => (await import("./terms/terms-page.tsx")).termsPage,
  notFound: async () => (await import("./not-found/not-found-page.tsx")).notFoundPage,
};
