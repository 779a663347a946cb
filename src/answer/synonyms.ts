import { answerTerms } from './answer-terms.ts';

/**
 * Words that people use for one another when they ask how something is done: the everyday word and that of manuals.
 * Only words that mean the same in most texts; each line is one meaning.
 */
const MEANINGS = `
  remove delete uninstall erase discard; upgrade update; install setup; enable activate; disable deactivate;
  show display print; view see; make create generate; build compile; begin start launch run; stop quit exit terminate halt;
  finish complete done end; fix repair solve resolve; copy clone duplicate; change modify edit alter adjust;
  choose select pick; get retrieve fetch obtain; send submit transmit; find locate search; test verify check validate;
  verify verification; allow permit; forbid prevent prohibit disallow; reject refuse deny decline; need require;
  requirement prerequisite; use utilise utilize; ignore skip exclude omit; join merge combine; divide split separate;
  keep retain preserve; save store persist; load read; write record; rename name; move relocate; increase raise grow;
  decrease reduce lower shrink; maximum max most upper; minimum min least lower; limit cap restrict; default standard;
  quick fast speed; slow delay; big large huge; small little tiny; error mistake bug fault; problem issue trouble;
  crash panic abort; fail failure; broken corrupt damage; warning caution; message notification; password passphrase credential;
  login signin; logout signout; user account; folder directory; file document; picture image photo photograph; film movie;
  parameter argument; option flag setting; setting configuration config preference; variable environment; function method;
  library package dependency; program application app software; computer machine; website site; address url;
  link hyperlink; phone telephone mobile; email mail; buy purchase; pay payment; cost price fee charge; cheap inexpensive;
  salary wage pay; job position role; holiday vacation leave; illness sick disease; doctor physician; medicine drug medication;
  child kid; father dad daddy paternity; mother mum mom maternity; car vehicle automobile; house home; country nation; company firm business corporation; boss manager supervisor;
  employee staff worker; colleague coworker; meeting appointment; rule policy regulation; law legislation; contract agreement;
  deadline due; permission authorization approval; approve authorize; apply application; form template; answer reply respond response;
  question query; help assist support; explain describe; mean signify; difference differ distinct; same identical equal;
  similar alike; advantage benefit; disadvantage drawback downside; reason cause; result effect outcome consequence;
  important essential crucial; optional voluntary; automatic automatically; manual manually; often frequently; rarely seldom;
  before prior; after later; now currently current; new recent latest; old previous former; empty blank; full whole entire complete;
  hide conceal; visible shown; open unlock; close shut; lock freeze; wait block join; together simultaneously concurrently parallel;
  simultaneous concurrent parallel; sequential consecutive serial; repeat retry again; cancel revoke withdraw undo; undo revert rollback;
  restore recover; backup archive; sync synchronise synchronize; share publish; publish release; version release; branch fork;
  connect link attach; disconnect detach; encrypt encryption; sign signature; certificate cert; trust trusted;
  redirect forward; request call; server host; client customer; proxy gateway; network internet; download fetch; upload send;
  timeout deadline; retry attempt; stacktrace backtrace traceback; exception error; log logging; trace debug; comment note;
  string text; number integer; list array; dictionary map hash; key name; value content; type kind sort; class category;
  born birth; died death; married wife husband spouse; founded established founder; located location situated;
  wrote author written; directed director; starred actor; won winner; leader head chief; largest biggest; highest tallest;
  population inhabitants people; capital city; area region; war battle conflict; king monarch ruler; famous known`;

/** The same for Chinese, in words of two signs, with what programs call the thing in English. */
const CHINESE_MEANINGS = `
  删除 移除 去掉 清除 删掉 清空 delete remove; 卸载 删除 uninstall; 安装 install; 部署 发布 上线 deploy; 升级 更新 upgrade;
  开启 启用 打开 激活 enable; 关闭 禁用 停用 关掉 取消 屏蔽 disable; 启动 运行 开始 start; 停止 终止 结束 退出 stop; 修改 更改 变更 编辑 调整 更换 替换 edit;
  创建 新建 建立 新增 生成 create; 增加 添加 加入 追加 add; 显示 展示 出现 show; 隐藏 屏蔽 hide; 查看 浏览 显示 获取 view; 查找 搜索 检索 寻找 查询 search;
  选择 选取 挑选 指定 select; 设置 配置 设定 选项 config; 保存 存储 存放 持久 save; 存放 放在 位于 目录; 读取 加载 载入 load; 导入 引入 引用 import;
  导出 输出 export; 上传 提交 upload; 下载 获取 download; 备份 存档 快照 backup; 恢复 还原 回滚 撤销 restore; 迁移 搬家 转移 搬迁 migrate; 复制 拷贝 克隆 copy;
  移动 转移 move; 合并 整合 merge; 拆分 分割 切割 split; 排序 顺序 次序 sort; 排除 忽略 跳过 过滤 exclude; 包含 包括 include; 上限 最大 最多 限制 max limit;
  下限 最小 最少 至少 最低 min; 默认 缺省 预设 初始 default; 超时 过期 失效 timeout; 有效 过期 失效; 间隔 周期 频率 interval; 错误 报错 异常 出错 失败 error;
  问题 故障 毛病; 崩溃 闪退 宕机 crash; 修复 解决 处理 修正 fix; 方法 办法 方式 途径 方案; 警告 告警 报警 warning; 通知 消息 提醒 推送 notification; 日志 记录 log;
  调试 排错 debug; 测试 test; 检查 校验 验证 核对 check; 监控 监测 指标 monitor; 密码 口令 密钥 password; 密钥 秘钥 令牌 token; 账号 账户 帐号 用户 account user;
  登录 登陆 登入 login; 登出 注销 退出 logout; 注册 开户 register; 权限 授权 鉴权 permission; 认证 鉴权 验证 auth; 管理 后台 admin; 界面 页面 面板;
  外观 主题 皮肤 样式 theme; 布局 版式 排版 layout; 模板 样板 template; 插件 扩展 plugin; 组件 部件 控件 component; 图标 标志 icon favicon logo; 图片 图像 照片 image;
  字体 font; 颜色 色彩 配色 color; 标题 题目 名称 title; 名称 名字 叫做 name; 目录 大纲; 路径 目录 位置 path; 地址 网址 链接 域名 永久 url; 网站 站点 网页 site;
  首页 主页 home; 文章 博客 帖子 post; 评论 留言 回复 comment; 标签 tag; 分类 类别 归类 category; 文档 手册 说明 document; 教程 指南 入门 guide;
  示例 例子 样例 example demo; 命令 指令 command; 参数 选项 parameter option; 变量 参数 variable; 环境 系统 environment env; 依赖 前置 要求 dependency;
  要求 条件 前提 requirement; 版本 发行 version; 许可 协议 license; 收费 付费 价格 费用 price; 语言 语种 language lang locale; 翻译 本地 多语 国际 i18n;
  编码 字符 encoding; 格式 类型 种类 type format; 压缩 compress; 打包 构建 编译 build; 产物 输出 结果 output; 端口 port; 主机 host; 代理 转发 proxy;
  跳转 重定 redirect; 路由 route; 网关 gateway; 网络 联网 network; 缓存 cache; 内存 memory; 磁盘 硬盘 disk; 速度 性能 快慢 speed; 提速 加速 优化 提升;
  线程 thread; 进程 process; 服务 server; 集群 cluster; 节点 机器 实例 node; 手机 移动 mobile; 单机 独立 standalone; 容器 docker container; 镜像 image mirror;
  仓库 repository; 分支 branch; 任务 作业 task job; 定时 计划 周期 cron; 队列 queue; 事件 event; 钩子 回调 hook; 接口 api; 请求 访问 request; 响应 返回 response;
  跨域 cors; 证书 certificate; 加密 密文 encrypt; 公网 外网; 内网 局域; 模拟 mock; 预览 preview; 高亮 着色 突出 highlight; 表情 emoji; 公式 数学 math; 折叠 收起;
  快捷 热键 shortcut; 重复 多次 两次; 冲突 矛盾 conflict; 覆盖 替换 重写 override; 优先 顺序 priority; 兼容 支持 适配 support; 生效 起作 有用; 自动 auto;
  手动 手工 manual; 全局 global; 远程 remote; 公开 开放 public; 私有 内部 private; 区别 差异 不同; 优点 好处 优势; 缺点 劣势 不足; 步骤 流程 过程 step`;

let byTerm: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Read when they are first asked for: a program that only loads this file has no use for them. */
function meaningsByTerm(): ReadonlyMap<string, ReadonlySet<string>> {
  byTerm ??= readMeanings(`${MEANINGS};${CHINESE_MEANINGS}`);
  return byTerm;
}

function readMeanings(meanings: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const meaning of meanings.split(';')) {
    const terms = answerTerms(meaning);
    for (const term of terms) {
      const others = known.get(term) ?? new Set<string>();
      for (const other of terms) if (other !== term) others.add(other);
      known.set(term, others);
    }
  }
  return known;
}

const NONE: ReadonlySet<string> = new Set();

/** Terms that a text may use for this one. */
export function synonymsOf(term: string): ReadonlySet<string> {
  return meaningsByTerm().get(term) ?? NONE;
}

/** Two words for one thing that a manual calls by one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:turn|switch)(?:s|ed|ing)?((?: \p{L}+){0,3}?) off\b/giu, 'disable$1'],
  [/\b(?:turn|switch)(?:s|ed|ing)?((?: \p{L}+){0,3}?) on\b/giu, 'enable$1'],
  [/\bget(?:ting)? rid of\b/giu, 'remove'],
  [/\b(?:leave|leaving|left)((?: \p{L}+){0,3}?) out\b/giu, 'exclude$1'],
  [/\b(?:at the same time|all at once|in parallel)\b/giu, 'simultaneously'],
  [/\b(?:one after (?:another|the other)|one (?:by one|at a time))\b/giu, 'sequentially'],
  [/\b(?:look|looks|looking)(?: \p{L}+){0,1}? up\b/giu, 'find'],
  [/\b(?:find|finding) out\b/giu, 'find'],
  [/\b(?:time|times|timed|timing) out\b/giu, 'timeout'],
  [/\b(?:set|setting) up\b/giu, 'setup'],
  [/\b(?:log|logging|sign|signing) (?:in|on)\b/giu, 'login'],
  [/\b(?:log|logging|sign|signing) out\b/giu, 'logout'],
];

/** The question in words that texts use. */
export function inPlainWords(question: string): string {
  return PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), question);
}
