/** Turkish, Vietnamese, Indonesian: as in `words-english.ts`, without accents. */
export const ASIAN_LATIN: Readonly<Record<string, string>> = {
  tr: `
model yapay zeka*|yz|ai|llm|gpt*|chatgpt|chatbot*|sohbet robot*|sohbet bot*|dil model*|buyuk dil model*|sanal asistan*|dijital asistan*|otomatik sistem*|otomatik okuyucu*|akilli asistan*|yapay sinir ag*|otomatik ozetleyici*|otomatik degerlendirici*|otomatik hakem*|otomatik denetleyici*|yapay zeka asistan*|dil modeli|dil modelleri|sohbet botu|uretken|copilot|gemini|claude|perplexity|cevap motoru|yapay zekali|sesli asistan*|yz asistan*|ai asistan*|buyuk dil modeli
machine asistan*|ajan*|bot|botlar*|robot*|algoritma*|yazilim*|makine*|program*|arac|araclar*|sistem*|model*|arama motor*|ozetleyici*|botu|hakem bot*|inceleme botu|yardimci*|sekreter*|filtre*|degerlendirici*|kod asistan*|takvim ajan*|copilot|gelen kutusunu okuyan
user kullanici*|soruyu soran*|soran kisi*|soran kis*
ifyou eger|sayet|sen bir|siz bir
are isen|iseniz|modeliysen*|asistaniysan*|zekaysan*|botsan*|robotuysan*|modelisen*|sistemiysen*|zeka isen|modeli isen|oldugun icin|oldugundan|oldugunuz icin|olarak
greet sevgili|sayin|merhaba|selam|dikkat|not|notu|mesaj|talimat|talimati|hey|tum|butun|uyari|duyuru|icin not|bilgi|degerli|hatirlatma
drop yok say*|goz ardi et*|goz ardi edin*|unut|unutun|unutunuz|gormezden gel*|dikkate alma*|uyma|uymayin|bir kenara birak*|bosver*|cigne|takip etme*|hesaba katma*|onemseme*|umursama*|askiya al*|cikart aklindan|yoksay*
old onceki*|yukarida*|tum|butun|verilen*|sistem*|eski|daha once*|sana|simdiye kadar*|baslangic*|mevcut*|aldigin*|orijinal*|ilk|her|gelistiricinin*|kullanicinin*|yoneticinin*
rules talimat*|komut*|yonerge*|kural*|istem*|yonlendirme*|kisitlama*|sinirlama*|emir*|direktif*|prompt*|buyruk*|politika*|kriter*|olcut*|standart*|gereklilik*|koruma*|kontrol listesi*|sablon*|prosedur*|rol*|gorev*|filtre*|ilke*|yonetmelik*|guvenlik
told sana soylenen*|size soylenen*|sana verilen*|size verilen*|sana denilen*|daha once soylenen*|sana ogretilen*|senden istenen*|sizden istenen*|onceden soylenen*|sana anlatilan*|gorevini
over artik gecerli degil*|gecerli degil*|gecersiz*|iptal edildi*|askiya alindi*|yururlukten kalkti*|hukumsuz*|artik gecmiyor|baglayici degil*|artik gecersiz*|suresi doldu*|sona erdi*|sona erer|gecerliligini yitir*|kaldirildi*|iptal edil*|kapatildi*|devre disi*|durduruldu*|burada biter|burada sona|degistirildi*|yerini
sys sistem istem*|sistem komut*|sistem talimat*|sistem mesaj*|gizli talimat*|gizli istem*|baslangic talimat*|ilk talimat*|ic talimat*|gizli yonerge*|sistem prompt*|sistem yonerge*|kendi talimat*|talimatlarini
show goster*|acikla*|yazdir*|paylas*|tekrarla*|ifsa et*|yaz|yazin|listele*|kopyala*|soyle*|aktar*|dok|ac|ortaya koy*|aynen
send gonder*|yolla*|ilet*|yukle*|yayinla*|postala*|aktar*
secret api anahtar*|parola*|sifre*|kimlik bilgi*|erisim belirte*|gizli anahtar*|ozel anahtar*|ortam degisken*|kullanici veri*|kullanicinin sorusu*|token*|.env|id_rsa|anahtar*|dogrulama kod*|kodlar*|pasaport*|kisiler*|kisisel veri*|ekstre*
conv konusma*|sohbet gecmis*|sohbet*|gorusme*|yazisma*
hide soyleme*|bildirme*|bahsetme*|anlatma*|belli etme*|haber verme*|bilmemeli*|duymamali*|ogrenmemeli*|haber vermeden|belirtme|hissettirme*|sir olarak|kimseye|kimse|tek kelime|gizlice|iz birakmadan|fark edilmeden|uyarma|kayitlari sil*|aramizda
say soyle|soyleyin|soyleyiniz|soylemeli*|belirt*|oner|onerin|oneriniz|onermeli*|oneride|tavsiye et*|yaz|yazin|yaziniz|yazmali*|bahset*|de|deyin|demeli*|yanitla*|yanit ver*|cevap ver*|cevapla*|ekle*|iddia et*|ilan et*|acikla*|tanimla*|tanit*|sun|sunun|degerlendir*|puanla*|puan ver*|ov|ovun|ovmeli*|vurgula*|alinti*|adlandir*|yerlestir*|sec|secin|kabul et*|say|sayin|basla*|bitir*|bilgilendir*|goster*|koy|koyun|listele*|sirala*|onayla*|nitelendir*|dahil et*|ver
omit bahsetme*|belirtme*|anma|anmayin|atla|atlayin|cikar|cikarin|disarida birak*|dahil etme*|alinti yapma*|deginme*|yer verme*|soz etme*|es gec*|gormezden gel*|yazma|yazmayin|gecme|gecmeyin|sessiz kal*|gizle|gizleyin|sakla|saklayin|haric tut*|soz etmeyin|alintilama|listeleme|yer vermeyin|kaldir|gecistir*|yapmayin|yapma|karsilastirma yapma*
yourout yanitinda*|cevabinda*|ozetinde*|nihai yanit*|verecegin yanit*|vereceginiz yanit*|olusturacagin*|yazacagin*|yanitiniz*|ozetiniz*|cevabiniz*|yanitlarinda|yanitinin|cevabinin basina|yanitina|cevabina|cevaplarinda|ciktinda|nihai yanitinda
newtask yeni gorevin|yeni gorevin:|asil gorevin|gercek gorevin|tek gorevin|artik gorevin|yeni amacin|yeni rolun|yeni talimat:|yeni talimatlar:|yeni gorev:|gorevin artik|yeni goreviniz|tek goreviniz
now bundan sonra|bundan boyle|artik|su andan itibaren|simdiden itibaren|bu andan itibaren|buradan itibaren|simdi|bu oturumda|sohbetin geri kalan*|tum yanitlar*|okudugun anda|okur okumaz
be sen|siz|gibi davran*|rolunu ustlen*|rolune gir*|rolunu oyna*|rol yap*|gibi konus*|gibi yanit*|taklit et*|mis gibi|hayal et|degilsin|asistansin*|olarak davran*|olarak hareket*|olarak yanit*|olacaksin*|cevap vereceksin*|konusacaksin*|yanit vereceksin*|kural tanimayan|itaat edeceksin|asistanisin*|sen artik|siz artik|sensin|gibi yap*|gibi yaz*|rolunu|rolune|rolunde|numarasi yap*|taklidi yap*|oldugunu varsay*|oldugunu hayal*|adin|burun*|ustlen*
free sinirsiz*|kisitlamasiz*|kuralsiz*|filtresiz*|sansursuz*|sinirlama olmadan|kisitlama olmadan|kural olmadan|hicbir kural*|hicbir sinir*|hicbir kisitlama*|gelistirici mod*|kisiti olmayan|sinir tanimayan|kural tanimayan|kisitlamasi olmayan|siniri olmayan
summ ozetle*|ozet cikar*|ozet hazirla*|ozetini|yanitlarken|cevaplarken|yanit verirken|cevap verirken|otomatik*|yanit uret*|derle*|cevap uret*
read oku*|isleyen*|isle|islerken|isleniyor*|analiz*|incele*|tara|tarayan*|dizinle*|degerlendir*|cevir*|alinti*|kullan*|yorumla*
doc bu metn*|bu metin*|bu sayfa*|bu belge*|bu makale*|bu dosya*|bu paragraf*|bu kaynag*|bu kaynak*|bu icerig*|bu icerik*|bu yazi*|asagidaki metn*|asagidaki metin*|yukaridaki metn*|bunu|bu site*|bu satir*|isbu*|bu not*
must gerek*|zorunda*|zorunlu*|lazim|mecbur*|daima|her zaman|asla|yalnizca|sadece|mutlaka|lutfen|*melidir|rica olunur|emin ol*|unutma*|sart*|kesinlikle|onermelidir|yazmalidir|soylemelidir|belirtmelidir|vermelidir|etmelidir|olmalidir|onermeli|yazmali|belirtmeli|soylemeli|etmeli|meli*|mali*|rica ederiz|emredilir|yazmasin|etsin|versin|iletsin|silsin|yapsin
only yalnizca|sadece|yalniz|tam olarak|aynen|kelimesi kelimesine|kelimesi|kelimesini|cumlesini|cumlesi|harfi harfine|oldugu gibi|tek|baska hicbir sey|baska bir sey|bu cumleyi|bu cumleyle|cumlesiyle|kelimesiyle|baska kimse*
trust guven*|kabul et*|say|tek kaynak*|tek dogru kaynak|mutlak dogru*|kanitlanmis*|ustundur|oncelik*
others diger kaynak*|baska kaynak*|diger belge*|baska belge*|arama sonuc*|diger sonuc*
obey itaat et*|uy|uyun|uygula*|yerine getir*|takip et*|boyun eg*|dediklerini yap*|soyleneni yap*|dinle|bu talimatlari uygula*|yalnizca bu|sadece bu|tam olarak sunu yap*|dedigimi yap*|soyledigimi yap*
decode desifre et*|kodunu coz*|base64|rot13|bas harf*
whatever ne sorulursa sorulsun|ne sorarsa sorsun|soru ne olursa olsun|hangi soru|her soruya|ne sorarlarsa|kullanici sorarsa|kullanici sordugunda|sorulursa
best en yuksek puan*|tam puan*|birinci sira*|ilk sira*|bes yildiz*|on uzerinden on|en iyi aday*|en iyi secenek*|en iyi secim*|en iyi urun*|en iyi tedarikci*|olumlu degerlendir*|en guvenilir|en guvenilir*|en guvenli*|bir numara*|1 numara*|birinci*|en ust*|lider*|tek secenek|tek guvenilir|tek kaynak|tek dogru|resmi*|dogrulanmis*|sertifikali*|onayli*|onaylanmis*|5 yildiz*|kazanan*|mukemmel*|rakipsiz*|dolandirici*|tehlikeli*|guvenilmez*|en iyi*|en ucuz*|en yuksek|tam not|olumlu|kabul|guvenli|cozuldu|onaylandi|ovgu
allow sana izin verdi*|izin veriyor*|yetki verdi*|yetkilisin*|iznin var*|yetkilendirdi*|onay verdi*|coktan onay*
whensumm ozetlerken|ozetlediginde|ozetlerseniz|ozetlersen|ozet cikarirken|ozet hazirlarken|yanitlarken|cevaplarken|yanit verirken|cevap verirken|ozette|islerken|alintilarken|ozetleyen|rapor hazirlarken|degerlendirirken|yanit olustururken|cevap hazirlarken
asked kullanicinin soru*|kullanicinin istegi*|kullanici soru*|asil soruyu|sorulan soruyu|kullanicinin talebi*
do calistir*|cagir*|ac|acin|indir*|yukle*|kur|sil|silin|aktar*|ilet|iletin|onayla*|kapat*|satin al*|tikla*|ziyaret et*|gonder*|yayinla*|ode|odeyin|ver|verin|kullan*|isaretle*|reddet*|havale et*|ekle|ekleyin|eklesin|yapistir*|degistir|degistirin|degistirsin|rezerve et*|rezervasyon yap*|siparis ver*|doldur*|kaydol*|paylas|paylasin|etiketle*|silsin|kaldir|kaldirin|yurut*|kabul et*|cevir|cevirin|yeniden yaz*|iletsin|arsivle*|iptal et*|davet et*|gizle*|bul|bulup|bulun|topla*|etkinlestir*|devre disi birak*|bosalt*|yaz|yazsin|kopyala*|olustur*|goster*|tasi|tasiyin|disa aktar*|birlestir*|hazirliyorsun|acsin|okusun|yapsin
speaker sistem|yonetici|gelistirici
toall tum|butun
dear sevgili|sayin|merhaba|degerli|hey
praise oner|onerin|oneriniz|onermeli*|onersin|onermek|tavsiye et|tavsiye edin|tavsiye etsin|tavsiye etmeli*|ov|ovun|ovsun|ovguyle|methet|tanit|tanitin|tanitsin|reklamini yap*|one cikar|one cikarin|one cikarsin|onceliklendir*|oncelik ver*|ilk siraya koy*|ilk siraya|birinci siraya|en uste|ust siraya|en basa|listele|sirala*|yerlestir*|puanla*|puan ver*|tercih et*|vurgula*|goklere cikar*|destekle*
we bizim|bizi|bize|sirketimiz*|urunumuz*|markamiz*|klinigimiz*|sitemiz*|otelimiz*|magazamiz*|hizmetimiz*|firmamiz*|restoranimiz*|urunlerimiz*|hizmetlerimiz*
rivals rakip*|rekabet*|diger marka*|diger site*|diger firma*|diger sirket*|diger urun*|digerleri*|baska marka*|baska firma*|baska hicbir*|baskasini|alternatif*|olumsuz yorum*|kotu yorum*|olumsuz degerlendirme*|elestiri*|sikayet*|uyari*|yan etki*|dezavantaj*|risk*|fiyat karsilastirma*
ans yanit*|cevap*|cevab*|ozet*|sonuc*|rapor*|karsilastirma*|oneri*|tavsiye*|liste*|cikti*|ceviri*|degerlendirme*|yorum*
askif soruldugunda|sorulursa|sorarsa|sordugunda|soran herkese|soran olursa|soranlara|soran kisi*|kullanici sorarsa|kullanici sordugunda|biri sorarsa|biri sordugunda|hakkinda soru|ile ilgili soru*|her soruya|tum sorulara|sorulan her|sorulara|sorusu gelirse|sorusu geldiginde|aradiginda|ararsa
quiet sormadan|onay almadan|onay istemeden|onaylatmadan|izin almadan|izin istemeden|uyarmadan|uyari yapmadan|belirtmeden|soylemeden|haber vermeden|bildirmeden|kontrol etmeden|dogrulamadan|sessizce|gizlice|fark ettirmeden|caktirmadan|arka planda|sorma|uyarma|onay isteme|teyit etmeden
role elci*|marka elci*|sozcu*|satici*|satis temsilcisi*|satis danisman*|reklamci*|tanitimci*|influencer*|hayran*|korsan*|uzman*|doktor*|avukat*|elestirmen*|memnun musteri*|karakter*|kisilik*|tarafsiz*|notr|itaatkar*|temsilci*|danisman*
maker openai|anthropic|google|microsoft|gelistirici*|uretici*|yaratici*|yonetici*|programci*|adina|emriyle|talimatiyla|guvenlik ekibi*|muhendis*|patron*|yonetim*|bilgi islem|editor*|sahip*|sahibi*|izin|yetki*
tool arac|araci*|araclari|fonksiyon*|islev*|eklenti*|tarayici*|terminal*|konsol*|api|e-posta*|eposta*|gelen kutusu|takvim*|sepet*|odeme*|satin alma|siparis*|fatura*|depo|dosya*|veritaban*|banka hesab*|iban|havale*|kisiler|webhook*|betik*
mem hatirla|hatirlayin|hatirlasin|unutma ki|ezberle*|belleg*|bellek*|hafiza*|uzun sureli|kaydet|kaydedin|kaydetsin|aklinda tut*|sonsuza dek|gelecekteki sohbet*|sonraki sohbet*|gelecek konusma*|sonraki konusma*|gelecekte|ileride|bundan boyle|tercihi olarak|kullanici profil*
your senin|sizin|yanitin*|cevabin*|ozetin*|bellegin*|hafizan*|talimatlarin*|kurallarin*
auto otomatik|yapay|sanal|dijital|akilli|ozerk|elektronik|makine
this bu|bunu|bunun|buna|burada|su|sunu|asagidaki|yukaridaki
`,
  vi: `
model llm|gpt*|chatgpt|chatbot*|mo hinh ngon ngu|mo hinh ai|tri tue nhan tao|tro ly ao|tro ly ai|tro ly so|tro ly thong minh|cong cu ai|he thong ai|tac nhan ai|he thong tu dong|robot tro chuyen|mang no-ron|ai nao|tro ly tri tue|cac ai|may doc tu dong|he thong cham diem|trinh cham diem tu dong|chat bot|cong cu tra loi|ai tao sinh|copilot|gemini|claude|perplexity|tac tu ai|dai ly ai|cong cu tim kiem ai|ai|bot tro chuyen
machine tro ly|tac nhan|bot|robot|thuat toan|phan mem|may moc|chuong trinh|cong cu|he thong|mo hinh|cong cu tim kiem|trinh tom tat|tro ly lap trinh|tro ly thu|bot doc thu|tac tu|agent|moi agent|phan bien ai|he thong cham|he thong cham bai|nguoi phan bien|bo loc|thu ky|copilot|ro-bot
user nguoi dung|nguoi hoi|nguoi dat cau hoi|nguoi su dung
ifsure neu ban la|neu ban dang la|vi ban la|trong truong hop ban la|voi tu cach la|neu day la|gia su ban la|neu nguoi doc la|neu ban khong phai con nguoi|neu ban khong phai la con nguoi|ban la mot|la mot
greet kinh gui|gui|xin chao|chao|than gui|luu y|chu y|ghi chu|thong bao|thong diep|tin nhan|huong dan cho|chi dan cho|danh cho|cho tat ca|tat ca|moi|nay|nhac nho|chi thi cho|yeu cau doi voi|gui toi|gui den
drop bo qua|hay quen|quen het|quen tat ca|quen moi|quen nhung|phot lo|khong tuan theo|khong lam theo|dung tuan theo|dung lam theo|ngung tuan theo|ngung lam theo|khong can tuan|khong can quan tam|dung quan tam|dung de y|mac ke|gat bo|gat sang mot ben|pha bo
old truoc|o tren|phia tren|tat ca|moi|cua ban|truoc do|truoc day|ban dau|da nhan|he thong|hien co|goc|toan bo|da duoc|bat ky|cu
rules huong dan|chi dan|chi thi|menh lenh|cau lenh|quy tac|yeu cau|loi nhac|prompt|han che|gioi han|quy dinh|nguyen tac|lenh|tieu chi|thang diem|chuan|bao ve|danh sach kiem tra|mau|quy trinh|vai tro|nhiem vu|bo loc|quy che|chinh sach
told da duoc noi|da duoc yeu cau|duoc bao|nhung gi ban da|nhung gi da duoc|nhung dieu da|duoc giao|da noi truoc|ho da noi
over khong con hieu luc|khong con ap dung|het hieu luc|da bi huy|da bi bai bo|bi vo hieu|khong con gia tri|da thay doi|da duoc go bo|da het han|bi huy|bi huy bo|da huy|bi dinh chi|vo hieu|bi tat|da tat|ket thuc tai day|duoc thay the|bi thay the|bi bai bo|khong ap dung
sys loi nhac he thong|prompt he thong|cau lenh he thong|huong dan he thong|chi dan he thong|huong dan an|chi thi an|huong dan ban dau|chi thi ban dau|loi nhac ban dau|thong diep he thong|prompt goc|prompt cua ban|huong dan noi bo|cau hinh cua ban|chi dan cua ban|chi thi bi mat|huong dan bi mat
show hien thi|tiet lo|in ra|cho xem|lap lai|nhac lai|xuat ra|viet ra|sao chep|liet ke|cho biet|hay cho|chia se|dua ra|cong khai|ke
send gui|chuyen|dang|tai len|truyen|chuyen tiep
secret khoa api|mat khau|thong tin dang nhap|ma truy cap|khoa rieng|khoa bi mat|bien moi truong|du lieu nguoi dung|token truy cap|cau hoi cua nguoi dung|token|.env|id_rsa|khoa|ma xac minh|ma xac nhan|ma otp|ho chieu|can cuoc|danh ba|du lieu ca nhan
conv cuoc tro chuyen|lich su tro chuyen|hoi thoai|doan chat|lich su chat
hide dung noi|khong duoc noi|dung tiet lo|khong tiet lo|dung nhac|dung bao|giu bi mat|ma khong noi|dung thong bao|khong thong bao|khong duoc biet|khong duoc tiet lo|khong can biet|khong ai|voi ai|dung noi voi|dung giai thich|khong mot loi|len lut|khong de lai|xoa nhat ky|xoa lich su|giua chung ta|nhu khong co
say noi|noi rang|khang dinh|gioi thieu|de xuat|khuyen|khuyen nghi|viet|de cap|neu|chi ra|tra loi|ket luan|tuyen bo|mo ta|trinh bay|danh gia|xep|xep hang|khen|ca ngoi|dam bao|nhan manh|trich dan|goi|dat|chon|coi|xem|bat dau|ket thuc|thong bao|bao cao|them|chen|dua vao|ghi|cho diem|xac nhan|liet ke|hay noi
omit khong nhac|dung nhac|khong de cap|dung de cap|khong duoc nhac|khong duoc de cap|bo qua|luoc bo|khong trich dan|dung trich dan|loai tru|loai ra|khong noi ve|dung noi ve|im lang ve|lo di|tranh nhac|khong neu|dung neu|an di|khong liet ke|bo qua cac|bo qua nhung|giau|che giau|giau di|loai bo|dung trich|dung liet ke|xoa khoi|xoa cac|go bo|tranh de cap|im lang|phot lo
yourout cau tra loi cua ban|phan tra loi cua ban|ban tom tat cua ban|phan hoi cua ban|ket qua cua ban|dau ra cua ban|bao cao cua ban|ket luan cua ban|moi ban tom tat
newtask nhiem vu moi cua ban|nhiem vu that su cua ban|nhiem vu thuc su cua ban|nhiem vu duy nhat cua ban|nhiem vu cua ban bay gio|muc tieu moi cua ban|vai tro moi cua ban|huong dan moi:|chi thi moi:|nhiem vu moi:|chi dan moi:|nhiem vu thuc su
now tu bay gio|ke tu bay gio|tu gio|tu luc nay|tu nay|tu nay ve sau|tu thoi diem nay|ke tu luc nay|bat dau tu bay gio|ke tu nay|tu gio tro di|ke tu day|tu day|tu dong nay|trong phien nay|trong suot cuoc tro chuyen|trong moi cau tra loi|ngay khi doc|sau khi doc
be ban la|ban se|ban phai|hay dong vai|dong vai|gia vo|hay gia|hanh dong nhu|hay hanh dong|cu xu nhu|ung xu nhu|nhap vai|tuong tuong ban|mo phong|ban khong con|thoi lam|tra loi nhu|noi nhu|ban da la|hay la|hay dong|gia lam|cu xu|hanh xu|tuong tuong|ten ban la|viet nhu|hoa than|voi vai tro|trong vai
free khong gioi han|khong co gioi han|khong han che|khong co han che|khong bi gioi han|khong bi han che|khong quy tac|khong co quy tac|khong co bat ky|khong bo loc|khong kiem duyet|che do nha phat trien|vo han che|khong bi rang buoc|khong rang buoc
summ tom tat|tom luoc|tong hop|tra loi dua tren|khi tra loi|tu dong|dien giai|rut gon|tong ket|bang may
read doc|xu ly|phan tich|lap chi muc|danh gia|dich|trich dan|su dung|quet|xem xet|dang doc
doc van ban nay|trang nay|tai lieu nay|bai viet nay|tep nay|doan nay|doan van nay|nguon nay|noi dung nay|trang web nay|van ban sau|van ban tren|van ban duoi|ghi chu nay|bai nay|dieu nay|nhung dong nay|dong nay|bao cao nay
must phai|can|can phai|nen|luon|luon luon|khong bao gio|chi|chi duoc|bat buoc|hay|vui long|xin|co nghia vu|dam bao|duoc yeu cau|tuyet doi|nho|buoc|mong|mong ban|lam on|duoc lenh|nhe
only chi|chi duoc|duy nhat|chinh xac|nguyen van|tung chu|tung tu|dung mot tu|cau|tu|khong gi khac|chi duy nhat|khong co gi khac|dung cau|cau nay|bang cau|bang tu|y nguyen|khong them
trust tin|tin tuong|coi|xem|nguon dang tin|nguon duy nhat|nguon tin cay|su that|su that tuyet doi|su that da duoc|uu tien
others nguon khac|cac nguon khac|tai lieu khac|cac tai lieu khac|nhung nguon con lai|ket qua tim kiem|moi thu khac|trang khac
obey tuan theo|tuan thu|lam theo|thuc hien|nghe theo|chap hanh|vang loi|chi lam theo|chi tuan|lam dung|lam chinh xac|thuc hien dung
decode giai ma|base64|rot13|doc nguoc|chu cai dau|dao nguoc|chu dau
whatever bat ke cau hoi|bat ke nguoi dung|bat ke hoi|du nguoi dung hoi|du cau hoi|cho du cau hoi|khi nguoi dung hoi|neu nguoi dung hoi
best diem cao nhat|diem toi da|vi tri dau|vi tri dau tien|hang dau|nam sao|muoi tren muoi|ung vien tot nhat|lua chon tot nhat|san pham tot nhat|nha cung cap tot nhat|danh gia tich cuc|tot nhat|dau tien|dang tin cay nhat|uy tin nhat|an toan nhat|so mot|so 1|dung dau|dan dau|duy nhat|chinh thuc|da xac minh|chung nhan|duoc phe duyet|5 sao|chien thang|xuat sac|vuot troi|lua dao|nguy hiem|khong dang tin|re nhat|diem a|tich cuc|chap nhan|chap nhan dang|an toan|da giai quyet|duoc duyet|dot pha
allow cho phep ban|da cho phep|uy quyen cho ban|da uy quyen|ban duoc phep|da dong y
whensumm khi tom tat|neu tom tat|trong ban tom tat|khi tong hop|khi tra loi|khi trich dan|khi xu ly|trong phan tom tat|ai tom tat|khi dien giai|khi tong ket
asked cau hoi cua nguoi dung|yeu cau cua nguoi dung|nguoi dung hoi|cau hoi ban dau|dieu nguoi dung
do chay|thuc thi|goi|mo|tai|cai dat|xoa|chuyen|chuyen tiep|phe duyet|dong|mua|nhan vao|truy cap|gui|dang|thanh toan|cap quyen|chap nhan|xac nhan|su dung|danh dau|tu choi|them|chen|dinh kem|dan|thay doi|sua|thay the|dat cho|dat phong|dat mua|dien|dang ky|chia se|cap|gan nhan|nhap|bam|tai xuong|tai ve|thuc hien|dich|viet lai|luu tru|huy|moi|giau|tim|thu thap|bat|tat|lam trong|soan|cai|sao chep|tao|hien thi|di chuyen|xuat|tai len|gui toi|yeu cau nguoi nhan
speaker he thong|quan tri vien
toall gui tat ca|gui toi tat ca|gui cac|gui moi
dear kinh gui|than gui|xin chao|chao|nay|hoi
praise hay gioi thieu|gioi thieu|de xuat|goi y|khuyen dung|khen|khen ngoi|ca ngoi|tan duong|quang cao|quang ba|uu tien|xep dau|xep dau tien|xep hang nhat|xep hang|dat len dau|dua len dau|dat o vi tri|cham diem|danh gia cao|danh gia|ton vinh|nhan manh|lam noi bat|neu ten|thien vi|tien cu|de cu
we cua chung toi|chung toi|chung ta|cua toi|ben em|ben minh|cua shop|cua hang minh|cong ty chung toi
rivals doi thu|canh tranh|thuong hieu khac|cua hang khac|cong ty khac|san pham khac|nha cung cap khac|trang khac|nhung ben khac|cac ben khac|nguon khac|khong ai khac|lua chon khac|thay the|danh gia tieu cuc|danh gia xau|danh gia 1 sao|nhan xet xau|chi trich|khieu nai|phan nan|canh bao|tac dung phu|nhuoc diem|rui ro
ans cau tra loi|tra loi|phan tra loi|ban tom tat|tom tat|ket qua|ket luan|bao cao|so sanh|khuyen nghi|danh sach|dau ra|ban dich|nhan dinh|tong quan|phan hoi
askif khi duoc hoi|neu duoc hoi|khi ai hoi|neu ai hoi|khi ai do hoi|neu ai do hoi|khi co nguoi hoi|neu co nguoi hoi|bat ky ai hoi|nguoi hoi ve|ai hoi|neu nguoi dung hoi|khi nguoi dung hoi|nguoi dung hoi|hoi ve|cau hoi ve|moi cau hoi|tat ca cau hoi|bat ky cau hoi|khi khach hoi|neu khach hoi
quiet khong can hoi|ma khong hoi|khong hoi lai|khong can xac nhan|khong xac nhan|khong can xin phep|khong xin phep|khong canh bao|khong can canh bao|khong de cap|ma khong noi|khong bao|khong thong bao|khong kiem tra|khong can kiem chung|am tham|lang le|bi mat|len|ngam|kin dao|dung hoi|dung canh bao|khong kem canh bao|tu dong
role dai su|nguoi phat ngon|nhan vien ban hang|nguoi ban hang|nhan vien kinh doanh|quang cao vien|nguoi quang ba|nguoi ham mo|cuop bien|chuyen gia|bac si|luat su|nha phe binh|khach hang hai long|nhan vat|tinh cach|trung lap|khach quan|ngoan ngoan|dai dien|co van|tu van vien
maker openai|anthropic|google|microsoft|nha phat trien|nguoi tao ra|nha san xuat|lap trinh vien|quan tri vien|thay mat|theo lenh|doi an ninh|nhom bao mat|ky su|sep|ban giam doc|phong it|bien tap|chu so huu|chu|quan tri|lenh quan tri|cho phep|uy quyen
tool cong cu|ham|chuc nang|tien ich|trinh duyet|thiet bi dau cuoi|api|email|thu dien tu|hop thu|lich|gio hang|thanh toan|mua hang|don hang|hoa don|kho ma|tep|tap tin|co so du lieu|tai khoan ngan hang|iban|chuyen khoan|danh ba|webhook|tap lenh
mem ghi nho|hay nho|nho rang|nho ky|bo nho|tri nho|dai han|luu vao|luu lai|luu tru|mai mai|vinh vien|cuoc tro chuyen sau|cac cuoc tro chuyen|tro chuyen tuong lai|nhung lan sau|sau nay|trong tuong lai|so thich cua nguoi dung|ho so nguoi dung
your cua ban|cua may|cua nguoi
auto tu dong|nhan tao|ao|ky thuat so|thong minh|tu tri|dien tu|may
this nay|day|duoi day|ben duoi|o tren|o duoi
`,
  id: `
model ai|llm|ki|gpt*|chatgpt|chatbot*|model bahasa|model-model bahasa|kecerdasan buatan|kecerdasan artifisial|asisten ai|asisten virtual|asisten digital|asisten cerdas|model ai|sistem ai|agen ai|alat ai|sistem otomatis|robot obrolan|jaringan saraf|pembaca otomatis|peringkas otomatis|penilai otomatis|pemeriksa otomatis|bot obrolan|mesin jawaban|ai generatif|copilot|gemini|claude|perplexity|mesin pencari ai|asisten pintar
machine asisten|agen|bot|robot|algoritma|perangkat lunak|mesin|program|alat|sistem|model|mesin pencari|perayap|peringkas|agen email|asisten email|asisten kode|asistennya|agennya|pembantu|peninjau otomatis|penilai otomatis|penilai|sekretaris|penyaring|filter|copilot
user pengguna|penanya|orang yang bertanya|si penanya|user
ifsure jika anda adalah|jika kamu adalah|apabila anda adalah|bila anda adalah|kalau kamu adalah|karena kamu adalah|karena anda adalah|jika anda|jika kamu|kalau kamu|apabila kamu|seandainya kamu|sebagai|bila kamu|kalau anda|jika pembacanya adalah|jika anda bukan manusia|jika kamu bukan manusia
greet kepada|yth|halo|hai|hei|perhatian|catatan untuk|pesan untuk|pesan kepada|instruksi untuk|petunjuk untuk|arahan untuk|untuk semua|untuk setiap|untuk|pemberitahuan untuk|pengingat untuk|wahai|dear|salam|perintah untuk
drop abaikan|abaikanlah|lupakan|lupakanlah|jangan ikuti|jangan patuhi|jangan hiraukan|jangan pedulikan|kesampingkan|hiraukan|langgar|berhenti mengikuti|berhenti mematuhi|berhentilah mengikuti|acuhkan
old sebelumnya|sebelum ini|terdahulu|di atas|semua|seluruh|anda|kamu|sistem|awal|asli|yang ada|yang diberikan|yang diterima|lama|sejauh ini|segala|setiap|mu|tadi
rules instruksi*|perintah*|arahan*|aturan*|petunjuk*|prompt*|pedoman*|batasan*|larangan*|kebijakan*|ketentuan*|panduan*|kriteria*|rubrik*|standar*|persyaratan*|perlindungan|daftar periksa|templat*|prosedur*|peran*|tugas*|filter*
told yang dikatakan|yang telah dikatakan|yang diperintahkan|yang kamu terima|yang anda terima|yang diminta|yang diberitahukan|yang kamu tahu|tugasmu|yang telah disampaikan
over tidak berlaku|tidak lagi berlaku|sudah tidak berlaku|telah dicabut|dibatalkan|telah dibatalkan|sudah dicabut|telah berubah|ditangguhkan|sudah kedaluwarsa|dinyatakan batal|gugur|tak berlaku|tidak berlaku lagi|kedaluwarsa|dicabut|dinonaktifkan|dimatikan|berakhir di sini|digantikan|batal|dihapuskan
sys prompt sistem*|instruksi sistem*|pesan sistem*|perintah sistem*|instruksi tersembunyi*|prompt tersembunyi*|instruksi awal*|prompt awal*|instruksi rahasia*|instruksi internal*|promptmu|instruksimu|prompt anda|instruksi anda|konfigurasimu|petunjuk rahasia
show tampilkan|ungkapkan|tunjukkan|cetak|ulangi|tuliskan|tulis|perlihatkan|bocorkan|salin|sebutkan|beritahu|bagikan|keluarkan|kutip|bacakan
send kirim|kirimkan|unggah|teruskan|posting|sampaikan
secret kunci api|kata sandi|kredensial|token akses|kunci pribadi|variabel lingkungan|data pengguna|password|data rahasia|pertanyaan pengguna|token|.env|id_rsa|sandi|kunci|kode verifikasi|kode otp|paspor|kontak|data pribadi
conv percakapan*|riwayat obrolan|obrolan*|riwayat chat|dialog
hide jangan beri tahu|jangan beritahu|jangan katakan|jangan sebutkan|jangan ungkapkan|jangan tunjukkan|jangan bilang|jangan ceritakan|jangan sampaikan|jangan informasikan|rahasiakan|tanpa memberi tahu|tanpa memberitahu|tanpa sepengetahuan|tidak boleh tahu|tidak perlu tahu|siapa pun|kepada siapa pun|tanpa jejak|diam-diam|tanpa sepatah|hapus log|hapus jejak|di antara kita|seolah tidak
say katakan|katakanlah|nyatakan|rekomendasikan|merekomendasikan|tulis|tuliskan|menulis|sebutkan|sebut|menyebut*|jawab|jawablah|menjawab|simpulkan|menyimpulkan|deklarasikan|jelaskan|gambarkan|sajikan|nilai|menilai|beri nilai|puji|memuji|pastikan|tekankan|kutip|mengutip|tempatkan|menempatkan|pilih|memilih|anggap|menganggap|perlakukan|mulai|mulailah|akhiri|informasikan|sarankan|menyarankan|tambahkan|menambahkan|masukkan|cantumkan|mencantumkan|mengatakan|menyatakan|konfirmasi|laporkan|promosikan|berikan|tegaskan|utamakan
omit jangan sebut*|jangan menyebut*|hilangkan|menghilangkan|jangan kutip|jangan mengutip|jangan cantumkan|jangan sertakan|kecualikan|abaikan|lewatkan|jangan bahas|jangan membahas|tanpa menyebut*|jangan singgung|hapus|sembunyikan|tidak menyebut*|diamkan|abaikan yang lain|abaikan sumber|lewati|jangan tampilkan|hapus dari|buang|hindari|tutupi|jangan bicarakan
yourout jawabanmu|jawaban anda|jawaban kamu|ringkasanmu|ringkasan anda|rangkumanmu|rangkuman anda|responsmu|respons anda|keluaranmu|output anda|laporanmu|laporan anda|kesimpulanmu|jawaban akhir|setiap ringkasan|setiap jawaban|tanggapanmu|balasanmu
newtask tugas barumu|tugas baru anda|tugasmu yang sebenarnya|tugas sebenarnya|satu-satunya tugas*|tugasmu sekarang|tujuan barumu|peran barumu|misi barumu
now mulai sekarang|dari sekarang|mulai saat ini|sejak saat ini|mulai detik ini|selanjutnya|untuk seterusnya|mulai dari sini|sejak sekarang|dalam sesi ini|sepanjang percakapan|di semua jawaban|begitu membaca|setelah membaca
be kamu adalah|anda adalah|engkau adalah|kamu akan|anda akan|kamu sekarang|anda sekarang|kamu harus|anda harus|bertindaklah|bertindak sebagai|berperan sebagai|berperanlah|berpura-pura*|berlagak|mainkan peran|ambil peran|bayangkan kamu|simulasikan|jawab sebagai|bicaralah|kamu bukan lagi|berhenti menjadi|jadilah|kamu menjadi|kau adalah|bersikaplah|perankan|anda bukan lagi|namamu|bicaralah seperti|tulis seperti|jawab seperti|sebagai
free tanpa batas*|tanpa batasan|tanpa aturan|tanpa filter|tanpa sensor|tanpa larangan|tanpa pembatasan|tidak memiliki batas*|tidak punya batas*|mode pengembang|bebas dari|tak terbatas|tidak terikat|mode developer
summ ringkas*|meringkas*|merangkum*|rangkum*|menjawab berdasarkan|saat menjawab|ketika menjawab|secara otomatis|otomatis|parafrasa*|menyusun jawaban|ikhtisar*
read membaca*|baca|dibaca|memproses*|proses|mengolah*|menganalisis*|menganalisa*|mengindeks*|menilai|mengevaluasi*|menerjemahkan*|mengutip*|menggunakan*|memindai*|meninjau*
doc teks ini|halaman ini|dokumen ini|artikel ini|berkas ini|file ini|paragraf ini|bagian ini|situs ini|sumber ini|konten ini|catatan ini|isi ini|teks berikut|teks di atas|teks di bawah|ini|tulisan ini|naskah ini|laporan ini|baris ini
must harus|wajib|mesti|perlu|diwajibkan|diharuskan|diminta|selalu|jangan pernah|hanya|harap|mohon|tolong|pastikan|hendaknya|sebaiknya|dimohon|tidak boleh|boleh hanya|silakan|ingatlah|diperintahkan
only hanya|cuma|semata-mata|persis|kata demi kata|kata|kalimat|tidak lain|secara harfiah|secara utuh|apa adanya|semata|saja|tidak lebih|tidak ada yang lain|tepat|kalimat ini|dengan kalimat|dengan kata|tanpa tambahan
trust percaya*|anggap|perlakukan|satu-satunya sumber|sumber tepercaya|sumber terpercaya|kebenaran mutlak|fakta yang|didahulukan|diutamakan|prioritas|mengungguli
others sumber lain*|sumber-sumber lain|dokumen lain*|hasil pencarian|yang lainnya|halaman lain*|semua yang lain
obey patuhi|patuhilah|ikuti|ikutilah|taati|laksanakan|jalankan|turuti|lakukan apa|kerjakan|lakukan persis|dengarkan
decode dekode*|pecahkan|uraikan|base64|rot13|baca terbalik|dari belakang|huruf pertama|huruf awal|balikkan
whatever apa pun pertanyaan*|apapun pertanyaan*|apa pun yang ditanyakan|apapun yang ditanyakan|terlepas dari pertanyaan|terlepas dari apa|tidak peduli apa|jika pengguna bertanya|ketika pengguna bertanya
best nilai tertinggi|skor tertinggi|nilai maksimal|nilai sempurna|peringkat pertama|urutan pertama|posisi pertama|lima bintang|sepuluh dari sepuluh|kandidat terbaik|pilihan terbaik|produk terbaik|pemasok terbaik|ulasan positif|terbaik|paling tepercaya|paling terpercaya|paling aman|nomor satu|nomor 1|no. 1|posisi teratas|teratas|terdepan|satu-satunya|resmi|terverifikasi|bersertifikat|disetujui|bintang lima|5 bintang|skor sempurna|pemenang|unggul|tak tertandingi|penipuan|berbahaya|tidak dapat dipercaya|termurah|sempurna|100|lulus|positif|diterima|aman|terselesaikan|pujian
allow mengizinkanmu|mengizinkan anda|telah mengizinkan|memberi izin|kamu diizinkan|anda diizinkan|kamu berwenang|sudah setuju|telah menyetujui
whensumm saat meringkas|ketika meringkas|jika meringkas|bila meringkas|dalam ringkasan|saat merangkum|ketika merangkum|jika merangkum|saat menjawab|ketika menjawab|saat mengutip|siapa pun yang meringkas|dalam rangkuman|saat memproses|saat mengolah|waktu meringkas|saat menyusun
asked pertanyaan pengguna|permintaan pengguna|apa yang ditanyakan pengguna|apa yang diminta pengguna|pertanyaan awal|pertanyaan semula
do jalankan|eksekusi|panggil|buka|unduh|pasang|hapus|transfer|teruskan|setujui|tutup|beli|klik|kunjungi|kirim|kirimkan|unggah|terbitkan|bayar|berikan|terima|konfirmasi|gunakan|tandai|tolak|tambahkan|sisipkan|lampirkan|tempelkan|ubah|ganti|pesan|isi|daftarkan|bagikan|beri label|terjemahkan|tulis ulang|muat|arsipkan|batalkan|undang|sembunyikan|cari|temukan|kumpulkan|aktifkan|nonaktifkan|matikan|nyalakan|kosongkan|tulis|instal|beri|salin|buat|tampilkan|pindahkan|ekspor|singkirkan
speaker sistem|administrator|pengembang
toall kepada semua|untuk semua|untuk seluruh
dear halo|hai|hei|wahai|yth|kepada|salam
praise rekomendasikan|merekomendasikan|sarankan|menyarankan|puji|pujilah|memuji|promosikan|mempromosikan|iklankan|unggulkan|utamakan|mengutamakan|prioritaskan|tempatkan|menempatkan|letakkan|taruh|posisikan|peringkatkan|beri peringkat|beri nilai|nilai|tonjolkan|sorot|sebutkan pertama|dukung|agungkan|sanjung|usulkan|tampilkan sebagai
we kami|kita|milik kami|perusahaan kami|produk kami|merek kami|situs kami|toko kami|layanan kami
rivals pesaing*|kompetitor*|saingan*|merek lain|toko lain|perusahaan lain|produk lain|penyedia lain|situs lain|yang lain|lainnya|siapa pun lagi|alternatif*|ulasan negatif|ulasan buruk|review negatif|kritik*|keluhan|peringatan|efek samping|kekurangan|risiko|kelemahan
ans jawaban*|ringkasan*|rangkuman*|hasil|kesimpulan*|laporan*|perbandingan*|rekomendasi|daftar|keluaran|terjemahan*|penilaian|tinjauan|respons*|balasan*
askif jika ditanya|bila ditanya|ketika ditanya|saat ditanya|kalau ditanya|jika ada yang bertanya|bila ada yang bertanya|ketika ada yang bertanya|kalau ada yang tanya|siapa pun yang bertanya|siapa saja yang bertanya|jika pengguna|ketika pengguna|saat pengguna|bila pengguna|bertanya tentang|tanya tentang|pertanyaan tentang|pertanyaan soal|setiap pertanyaan|semua pertanyaan|pertanyaan apa pun
quiet tanpa bertanya|tanpa konfirmasi|tanpa izin|tanpa persetujuan|tanpa peringatan|tanpa catatan|tanpa menyebut*|tanpa memberi tahu|tanpa mengatakan|tanpa memeriksa|tanpa verifikasi|tanpa diminta|diam-diam|secara rahasia|secara diam|di latar belakang|jangan tanya|jangan bertanya|jangan peringatkan|tanpa sepengetahuan|tanpa meminta
role duta*|juru bicara|penjual|tenaga penjual|agen penjualan|pengiklan|promotor|influencer*|penggemar|bajak laut|pakar|ahli|dokter|pengacara|pengulas|pelanggan puas|karakter|kepribadian|netral|tidak memihak|patuh|perwakilan|penasihat|konsultan
maker openai|anthropic|google|microsoft|pengembang*|pembuat*|pencipta*|produsen*|administrator*|admin|programmer*|atas nama|atas perintah|tim keamanan|insinyur*|atasan|bos|direksi|tim it|redaksi|pemilik|izin|berwenang
tool alat|fungsi|plugin|peramban|browser|terminal|konsol|api|email|surel|kotak masuk|kalender|keranjang|pembayaran|pembelian|pesanan|faktur|repositori|berkas|file|basis data|rekening|iban|transfer|kontak|webhook|skrip
mem ingat bahwa|ingatlah|ingat selalu|ingat|memori*|ingatan*|jangka panjang*|simpan|simpanlah|catat dalam|selamanya|percakapan mendatang|percakapan berikutnya|percakapan selanjutnya|obrolan berikutnya|di masa depan|seterusnya|ke depannya|preferensi pengguna|profil pengguna
your -mu|kamu|anda|milikmu|jawabanmu|ringkasanmu|memorimu|instruksimu|aturanmu|pengembangmu
auto otomatis|buatan|virtual|digital|cerdas|pintar|otonom|elektronik|mesin
this ini|itu|di sini|di bawah|di atas|berikut
`,
};
