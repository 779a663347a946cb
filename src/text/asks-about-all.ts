import { contentTerms } from './content-terms.ts';

/** The forms in which one asks what something is about. */
const ASKS =
  /\b(?:summari[sz]e|summary|overview|outline|gist|tl;?dr|in a nutshell|main (?:points|ideas?|topics?|themes?)|about|say|says|contains?|covers?|discuss(?:es)?|introduc(?:e|es|ing|tion)|in (?:this|these|the|here))\b|概括|总结|概述|摘要|讲了?(?:些|一些)?什么|说了?(?:些|一些)?什么|关于什么|有什么内容|主要内容|主题|介绍一下|大意/iu;
/** Who asks how, where, when, who, which or whether asks for one thing of it, "about notes" for notes, and "What is an outline?" for the word. */
const ASKS_ONE =
  /^\s*what(?:'s| is) an? [\p{L}-]+\s*\??\s*$|^\s*(?:how|where|when|who|whom|whose|why|which|is|are|was|were|has|have|had|do|does|did|may|must|should)\b|\babout\s+(?!(?:this|these|those|it|all|here|please|in|the (?:documents?|docs|files?|folder))\b)\p{L}/iu;
/** Words for whatever lies at hand, and for what is asked of it. */
const AT_HAND = new Set(
  contentTerms(
    `document file text page article book guide manual readme report paper folder directory collection docs documentation material content corpus
    note source repo repository project archive data information summarise summarize summary overview outline gist tldr nutshell main point idea topic
    theme say contain cover discuss introduce introduction brief briefly short tl dr quick quickly please write read look here`,
  ),
);
/** The same in Chinese, as they are written: parts of them are parts of other words. */
const CHINESE_AT_HAND =
  /请|帮我|给我|用?(?:一句话|几句话)|简要|简单|概括|总结|概述|摘要|大意|主要|主题|内容|讲了?|说了?|关于|介绍|一下|的是|什么|哪些|有|些|这|那|本|全部|所有|几|[份篇个本些批]|文档|文件|文章|文本|材料|资料|报告|手册|目录|文件夹|书|都|的|了|是|呢|吗|吧/gu;

/**
 * Whether a question asks what all of the documents at hand are about ("What is this about?", "Summarise these files.",
 * 这些文档讲了什么？), and so names nothing that could be looked for. Pure.
 */
export function asksAboutAll(question: string): boolean {
  if (!ASKS.test(question) || ASKS_ONE.test(question)) return false;
  if (/\p{Script=Han}/u.test(question))
    return !/[\p{L}\p{N}]/u.test(question.replace(CHINESE_AT_HAND, ''));
  return contentTerms(question).every((term) => AT_HAND.has(term));
}
